import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { componentId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { typedTimes } from '../planned-work/times.ts';
import { ruleArgument, ruleId } from './options.ts';
import { markTable } from './table.ts';

const time = say('zeit', 'time');

export const rulesMark = command({
  summary: say(
    'Eine Zeit markieren, in der die Regel einen Alarm finden muss oder nicht finden darf',
    'Mark a time in which the rule must find an alarm, or must not',
  ),
  call: 'alarmRules.mark',
  arguments: {
    nr: ruleArgument,
    komponente: { describe: say('Nr. oder anlage:komponente', 'id or plant:component') },
  },
  options: {
    from: {
      type: 'text',
      required: true,
      value: time,
      describe: say('Beginn: 1.3.2026 14:30', 'begin: 1.3.2026 14:30'),
    },
    until: { type: 'text', required: true, value: time, describe: say('Ende', 'end') },
    mustNot: { type: 'flag', describe: say('darf keinen Alarm finden', 'must find no alarm') },
  },
  examples: ["leitwarte rules mark 3 'Solarpark Marche:WR 1' --from '1.3.2026 10:00' --until '1.3.2026 15:00'"],
  async run(context, args) {
    const { AlarmRuleMarkCreate } = await import('@leitwarte/core/entities');
    const id = ruleId(args.nr);
    const client = await context.client();
    const component = await client.components.retrieve({ id: await componentId(client, args.komponente) });
    const plant = component.plant === null ? undefined : await client.plants.retrieve({ id: component.plant });
    const zone = plant?.timezone ?? DEFAULT_ZONE;
    const times = typedTimes(args, { nowMs: context.world.now(), zone });
    const body = validInput(AlarmRuleMarkCreate, { component: component.id, ...times, must: !args.mustNot });
    const mark = await context.change((to) => to.alarmRules.mark({ id, body }));
    if (mark === undefined || (await context.out.entity(mark))) return;
    await context.out.table([{ ...mark, is_met: false }], markTable(context).slice(0, -1));
  },
});
