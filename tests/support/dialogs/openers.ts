import type { Page } from "@playwright/test";
import type { Site } from "../site.ts";

/** By the file that has dialogs, and by what each is: a way to open it. */
export type Openers = Record<string, Record<string, (page: Page, site: Site) => Promise<void>>>;
