import { expect, test } from "vitest";
import { whatsAppNumber, whatsAppUrl } from "./sharing.ts";

test("WhatsApp takes numbers of 10 to 15 digits, ten being an Indian number", () => {
	expect(whatsAppNumber("98765 43210")).toBe("919876543210");
	expect(whatsAppNumber("09876543210")).toBe("919876543210");
	expect(whatsAppNumber("+44 7911 123456")).toBe("447911123456");
	expect(whatsAppNumber("123")).toBeNull();
	expect(whatsAppNumber("9".repeat(16))).toBeNull();
});

test("WhatsApp opens with the text filled in, if there is one", () => {
	expect(whatsAppUrl("919876543210", "Hello Asha")).toBe("https://wa.me/919876543210?text=Hello%20Asha");
	expect(whatsAppUrl("919876543210")).toBe("https://wa.me/919876543210");
});
