import process from 'node:process';
import { claimFolder, type Folder } from './folder.ts';
import { keepLogsSmall } from './logs.ts';
import { type Part, type PartSpec, supervise } from './supervisor.ts';

/** The processes that run in one folder, called parts. */
export interface Crew {
  folder: Folder;
  report: (line: string) => void;
  /** Starts a part and keeps it alive from then on. */
  run(spec: PartSpec): Promise<void>;
  part(name: string): Part;
  parts(): Part[];
  /** Ends all parts and frees the folder. */
  stop(): Promise<void>;
}

/** Takes a folder for parts to run in. The parts are killed if this process exits abruptly. */
export async function openCrew(dir: string, report: (line: string) => void): Promise<Crew> {
  const folder = await claimFolder(dir);
  const parts = new Map<string, Part>();
  const leaveLogs = keepLogsSmall(folder.logs);
  let stopped: Promise<void> | undefined;
  const killNow = () => {
    for (const part of parts.values()) part.killNow();
  };
  process.once('exit', killNow);

  async function stopAll(): Promise<void> {
    const others = [...parts.values()].filter((part) => part.name !== 'postgres');
    await Promise.all(others.map((part) => part.retire()));
    await parts.get('postgres')?.retire();
    process.off('exit', killNow);
    leaveLogs();
    folder.release();
  }

  return {
    folder,
    report,
    async run(spec) {
      if (stopped) throw new Error('The stack was stopped.');
      const part = supervise(spec, folder, report);
      parts.set(spec.name, part);
      await part.start();
    },
    part(name) {
      const part = parts.get(name);
      if (!part) throw new Error(`This stack has no ${name} of its own.`);
      return part;
    },
    parts: () => [...parts.values()],
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
}
