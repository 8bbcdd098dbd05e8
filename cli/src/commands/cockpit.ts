import { oneWord } from '../command.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export const cockpit = oneWord({
  access: 'signedIn',
  writes: 'nothing',
  async run(context) {
    if (!context.out.live)
      throw wrongUsage(
        say(
          'Das Cockpit braucht ein Terminal, auch für Fehler (stderr).',
          'The cockpit needs a terminal, for errors (stderr) too.',
        ),
      );
    const { openCockpit } = await import('../screens/cockpit/openCockpit.tsx');
    await openCockpit(context);
  },
});
