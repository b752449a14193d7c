import { createContext } from "react-router";
import type { Platform } from "../platform.server.ts";

/** How page loaders get at the platform: `context.get(platformContext)`. */
export const platformContext = createContext<Platform>();
