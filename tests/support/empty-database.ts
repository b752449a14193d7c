import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import { connectDatabase } from "../../src/db/connect.server.ts";
import { newId } from "../../src/server/new-id.server.ts";
import type { DatabaseKind } from "./test-shop.ts";

export type EmptyDatabase = { environment: Record<string, string>; drop(): Promise<void> };

/** A database without a single table, as a new installation finds it. */
export async function createEmptyDatabase(kind: DatabaseKind): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "shop-empty-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === "sqlite")
    return { environment: { DATA_DIR: folder }, drop: async () => removeFolder() };
  const name = `shop_${newId()}`;
  const server = connectDatabase({ kind: "postgres", url: inject("postgresUrl") });
  await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server);
      await server.destroy();
      removeFolder();
    },
  };
}
