import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { Db } from "#db/connect.server.ts";
import { isFileFailure, isStorageFailure } from "#db/storage-failure.server.ts";
import { writeProbe } from "#db/write-probe.server.ts";
import { describeError, type Log } from "./log.server.ts";
import type { StorageReserve } from "./storage-reserve.server.ts";

/** Knows whether the database can be written: a full disk still answers reads. */
export type StorageWatch = {
  /** The last known state; updated by every failed write, and probed regularly. */
  isWritable(): boolean;
  /** True when it is an error of a disk; what the database could not write counts from here on for all. */
  notice(error: unknown): boolean;
  /** Frees the reserve for essential writes. Everything else is refused until the reserve fits again. */
  giveUpReserve(): Promise<void>;
  /** Writes now. */
  probe(): Promise<boolean>;
  /** Free megabytes where DATA_DIR lies; undefined if the system does not say. */
  freeMegabytes(): Promise<number | undefined>;
  start(): void;
  stop(): void;
};

/** Below this the owner is warned. */
export const LITTLE_SPACE_MEGABYTES = 200;

const WHILE_WELL = 15_000;
const WHILE_UNWELL = 1000;
const MEGABYTE = 1024 * 1024;
/** About what a booking with its mails takes: a few bytes more often find a gap on a disk that is full. */
const SAMPLE_BYTES = 64 * 1024;

export function createStorageWatch(
  db: Db,
  dataDir: string,
  log: Log,
  reserve?: StorageReserve,
): StorageWatch {
  let writable = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let probing: Promise<boolean> | undefined;

  function learn(canWrite: boolean, error?: unknown): void {
    if (canWrite === writable) return;
    writable = canWrite;
    if (canWrite) log.info("changes can be written again");
    else log.error({ error: describeError(error) }, "changes cannot be written: is the disk full?");
    plan();
  }

  async function tryIt(): Promise<boolean> {
    const isReserved = reserve === undefined || (await reserve.keep());
    if (!writable && !isReserved) return false;
    try {
      await writeProbe(db, await sample());
      learn(true);
    } catch (error) {
      // An absent or busy database is not about storage.
      if (isStorageFailure(error)) learn(false, error);
    }
    return writable;
  }

  async function sample(): Promise<string> {
    const free = await freeMegabytes();
    const isPlenty = free === undefined || free >= LITTLE_SPACE_MEGABYTES;
    return writable && isPlenty ? "" : randomBytes(SAMPLE_BYTES / 2).toString("hex");
  }

  function probe(): Promise<boolean> {
    probing ??= tryIt().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  async function freeMegabytes(): Promise<number | undefined> {
    try {
      const { bavail, bsize } = await statfs(dataDir);
      return Math.floor((bavail * bsize) / MEGABYTE);
    } catch {
      return undefined;
    }
  }

  function notice(error: unknown): boolean {
    if (isStorageFailure(error)) learn(false, error);
    else if (isFileFailure(error)) void probe();
    else return false;
    return true;
  }

  function plan(): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => probe().finally(plan), writable ? WHILE_WELL : WHILE_UNWELL);
    timer.unref();
  }

  async function giveUpReserve(): Promise<void> {
    await reserve?.giveUp();
  }

  function start(): void {
    stopped = false;
    plan();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  return { isWritable: () => writable, notice, giveUpReserve, probe, freeMegabytes, start, stop };
}
