import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { openDevice } from './device.ts';
import { pressOn, recordInteractions, timed } from './interactions.ts';
export const zz: Benchmark = {
  name: 'zz', title: 'zz',
  async *run(testbed) {
    const [writer] = testbed.cast.writers;
    if (!writer) return;
    await using device = await openDevice(testbed, writer);
    const { page } = device;
    await page.addInitScript(recordInteractions, 16);
    await device.open(`${testbed.stack.origin}/feed`);
    await pause(2_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const act = async () => {
      await page.getByPlaceholder("What's on your mind?").fill(`Bench ${crypto.randomUUID()}`);
      return pressOn(page, page.getByRole('button', { name: 'Post', exact: true }));
    };
    for (let n = 0; n < 28; n++) await timed(page, act);
    for (let n = 0; n < 4; n++) {
      const press = await act();
      await pause(500);
      const events: any[] = [];
      const done = new Promise<void>((r) => devtools.once('Tracing.tracingComplete', () => r()));
      const on = (e: any) => events.push(...e.value);
      devtools.on('Tracing.dataCollected', on);
      await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'v8', 'loading', 'latencyInfo', 'blink.user_timing', 'event'] } } as any);
      await pause(300);
      await press();
      await pause(800);
      await devtools.send('Tracing.end');
      await done;
      devtools.off('Tracing.dataCollected', on);
      writeFileSync(`/tmp/trace${n}.json`, JSON.stringify(events));
    }
    yield { what: 'x', figure: { values: [1], unit: 'ms' } } as any;
  },
};
