/** Whether a dialog is open: closed ones are not in the page. */
export const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;
