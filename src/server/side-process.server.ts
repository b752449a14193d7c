import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Reply } from "./answer-site.server.ts";
import { createQueue } from "./queue.server.ts";

/** A process beside the site for what takes memory or may not come back: it starts with the first question and goes when it is idle. */
type SideProcess<Question, Answer> = {
  /** One question at a time, the others wait in line. Throws SideProcessGone when the process ends or takes too long over it. */
  ask(question: Question): Promise<Answer>;
};

/** Killed, crashed, stopped because it took too long, or never started; the next question starts a new one. */
export class SideProcessGone extends Error {}

type Options = {
  /** The file beside this one that answers, without its ending; build/side.config.ts builds it. */
  entry: string;
  /** Its whole environment beside PATH: no setting of the site, and so no secret. */
  environment?: Record<string, string>;
  nodeOptions?: readonly string[];
  /** Milliseconds for one answer. */
  patience: number;
  /** Milliseconds that it stays without being asked. */
  idle: number;
};

const KNOWN_TO_ALL = ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TMPDIR"];

export function createSideProcess<Question, Answer>(
  options: Options,
): SideProcess<Question, Answer> {
  const inTurn = createQueue(1);
  let running: ChildProcess | undefined;
  let leaving: NodeJS.Timeout | undefined;

  /** At once: that it has ended is heard later, and until then nobody may be given to it. */
  function forget(gone: ChildProcess): void {
    if (running === gone) running = undefined;
  }

  async function askNow(question: Question): Promise<Answer> {
    clearTimeout(leaving);
    running ??= startOrGiveUp(options, forget);
    const asked = running;
    hold(asked);
    try {
      return await answerOf<Answer>(asked, question, options.patience);
    } catch (error) {
      if (error instanceof SideProcessGone) end(asked);
      throw error;
    } finally {
      letGo(asked);
      leaving = setTimeout(() => end(asked), options.idle);
      leaving.unref();
    }
  }

  function end(child: ChildProcess): void {
    forget(child);
    child.kill("SIGKILL");
  }

  return { ask: (question) => inTurn(() => askNow(question)) };
}

/** Short of memory, even starting a process can fail. */
function startOrGiveUp(options: Options, onGone: (child: ChildProcess) => void): ChildProcess {
  try {
    return start(options, onGone);
  } catch {
    throw new SideProcessGone();
  }
}

function start(
  { entry, environment, nodeOptions = [] }: Options,
  onGone: (child: ChildProcess) => void,
): ChildProcess {
  const known = KNOWN_TO_ALL.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  const child = fork(entryFile(entry), [], {
    // Buffers stay what they are.
    serialization: "advanced",
    execArgv: [...nodeOptions],
    env: { ...Object.fromEntries(known), ...environment },
    // A library's complaints about a broken file stay out of the log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.once("exit", () => onGone(child));
  child.once("error", () => onGone(child));
  return child;
}

/** From the sources it is run as it is written, from the built server as it was built. */
function entryFile(entry: string): string {
  if (import.meta.filename.endsWith(".ts")) return join(import.meta.dirname, `${entry}.server.ts`);
  // Beside the built server; parts of that lie in a folder of their own.
  return join(import.meta.dirname.replace(/[\\/]assets$/, ""), `${entry}.js`);
}

async function answerOf<Answer>(
  child: ChildProcess,
  question: unknown,
  patience: number,
): Promise<Answer> {
  let stopListening = () => {};
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const gone = () => reject(new SideProcessGone());
      const read = (reply: Reply<Answer>) =>
        "answer" in reply ? resolve(reply.answer) : reject(errorOf(reply.problem));
      const deadline = setTimeout(gone, patience);
      stopListening = () => {
        clearTimeout(deadline);
        child.off("exit", gone).off("error", gone).off("message", read);
      };
      child.on("exit", gone).on("error", gone).on("message", read);
      child.send(question as object, (error) => error && gone());
    });
  } finally {
    stopListening();
  }
}

/** Keeps the error's code: a full disk is recognised by it. */
function errorOf({ message, code }: { message: string; code: string | undefined }): Error {
  return Object.assign(new Error(message), code !== undefined && { code });
}

/** Only while it is asked does it keep the site from ending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
