import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { wrongUsage } from '../../../exit.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';

export const sessionsEnd = command({
  summary: say(
    'Eine der eigenen Sitzungen beenden, oder mit --all alle, auch diese',
    'End one of your own sessions, or with --all all of them, this one as well',
  ),
  call: 'sessions.end',
  changes: true,
  arguments: { sitzung: { describe: say('Nr. der Sitzung', 'id of the session'), optional: true } },
  options: {
    all: { type: 'flag', describe: say('alle Sitzungen', 'all sessions') },
    ...yesOption,
  },
  examples: ['leitwarte sessions end 17', 'leitwarte sessions end --all --yes'],
  async run(context, args) {
    if (args.all) {
      const what = say(
        'Alle eigenen Sitzungen werden beendet, auch diese.',
        'All your sessions will end, this one too.',
      );
      await mustBeConfirmed(context, what, 'alle', args.yes);
      await context.change((to) => to.sessions.endAll());
    } else {
      if (args.sitzung === undefined)
        throw wrongUsage(say('Welche Sitzung? Eine Nr., oder --all.', 'Which session? An id, or --all.'));
      const id = numberArgument(args.sitzung);
      await context.change((to) => to.sessions.end({ id }));
    }
    if (!context.dryRun) await context.out.note(say('Beendet.', 'Ended.'));
  },
});
