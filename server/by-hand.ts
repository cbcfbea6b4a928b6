import process from 'node:process';

/**
 * Runs an operator's command, also where the app is run without npm, and prints what was done or what is wrong. `work` gets the
 * address of the database and the arguments.
 */
export async function byHand(work: (databaseUrl: string, args: string[]) => Promise<string>) {
  const { env, argv, stdout, stderr } = process;
  await work(env.DATABASE_URL ?? '', argv.slice(2)).then(
    (done) => stdout.write(`${done}\n`),
    (error) => {
      stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
  process.exit();
}
