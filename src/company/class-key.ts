import * as z from "zod/mini";
import { CLASS_KEYS } from "./vehicle-classes.ts";

/** The key of a class; whether the shop has it is for the verbs to say. */
export const classKeyShape = (hint?: string) => z.enum(CLASS_KEYS, hint);
