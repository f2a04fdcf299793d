/** A dialog that is open. The account's menu stays in the page while it is closed. */
export const openDialog = "[role=dialog]:not([popover]:not(:popover-open))";

export const isDialogOpen = () => document.querySelector(`${openDialog}, [role=alertdialog]`) !== null;
