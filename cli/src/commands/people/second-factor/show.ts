import { showing } from '../../../output/showing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export const secondFactorShow = showing({
  summary: say(
    'Zeigen, ob die Anmeldung einen Code verlangt und wie viele Wiederherstellungscodes übrig sind',
    'Show whether signing in takes a code, and how many recovery codes are left',
  ),
  call: 'secondFactor.read',
  arguments: {},
  find: (client) => client.secondFactor.read(),
  show: (context, factor) =>
    context.out.record(factor, [
      [say('eingeschaltet', 'on'), factor.is_on],
      [say('seit', 'since'), timeCell(factor.since, 'dd.MM.yyyy HH:mm')],
      [say('zuletzt benutzt', 'last used'), timeCell(factor.last_used_at, 'dd.MM.yyyy HH:mm')],
      [say('vorgeschrieben', 'required'), factor.is_required],
      [say('Wiederherstellungscodes', 'Recovery codes'), String(factor.recovery_codes_left)],
    ]),
});
