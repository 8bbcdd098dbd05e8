import { oneWord } from '../../../command.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';

export const serve = oneWord({
  access: 'public',
  writes: 'nothing',
  options: settingsOptions,
  examples: ['leitwarte serve', 'leitwarte serve --settings /etc/leitwarte.env'],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    const stopped = new AbortController();
    const stop = () => stopped.abort();
    process.once('SIGTERM', stop);
    try {
      const signal = AbortSignal.any([context.world.signal, stopped.signal]);
      await operating(({ serve: run }) => run(settings, signal, (text) => context.world.stderr.write(text)));
    } finally {
      process.removeListener('SIGTERM', stop);
    }
  },
});
