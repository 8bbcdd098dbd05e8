import { oneWord } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';

export const serve = oneWord({
  access: 'public',
  writes: 'nothing',
  options: {
    ...settingsOptions,
    noBackup: {
      type: 'flag',
      describe: say(
        'eine Datenbank einer früheren Ausgabe ohne vorherige Sicherung auf diese Version bringen',
        'bring a database of an earlier release to this version without a backup before',
      ),
    },
  },
  examples: ['leitwarte serve', 'leitwarte serve --settings /etc/leitwarte.env'],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    const stopped = new AbortController();
    const stop = () => stopped.abort();
    process.once('SIGTERM', stop);
    try {
      const signal = AbortSignal.any([context.world.signal, stopped.signal]);
      await operating(({ serve: run }) =>
        run(settings, signal, (text) => context.world.stderr.write(text), { withoutBackup: args.noBackup }),
      );
    } finally {
      process.removeListener('SIGTERM', stop);
    }
  },
});
