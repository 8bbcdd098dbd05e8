import * as z from 'zod';
import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { componentOf, plantId } from '../../../lookup/ids.ts';
import { fileArgument, readContent } from '../../../structure/files.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { rulesOf } from './export.ts';
import { ruleTable } from './table.ts';

export const rulesApply = command({
  summary: say(
    'Regeln einer Anlage aus einem Text anlegen und ändern; andere bleiben',
    'Create and change rules of a plant from text; others stay',
  ),
  call: 'alarmRules.create',
  writes: 'answers',
  arguments: { anlage: argument('named'), datei: fileArgument },
  examples: ["leitwarte rules apply 'Solarpark Marche' regeln.yaml"],
  async run(context, args) {
    const { AlarmRuleCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const content = z
      .object({ rules: z.array(z.looseObject({ component: z.union([z.string(), z.number()]).optional() })) })
      .safeParse(await readContent(context.world, args.datei));
    if (!content.success)
      throw wrongUsage(
        say(
          'Die Datei braucht eine Liste „rules“, wie export sie schreibt.',
          'The file needs a list "rules", as export writes it.',
        ),
      );
    const stored = (await rulesOf(client, id)).filter(({ plant }) => plant === id);
    const components = (await client.plants.retrieve({ id })).plant_components;
    const bodies = content.data.rules.map(({ component, ...rule }) =>
      validInput(AlarmRuleCreate, {
        ...rule,
        ...(component === undefined ? {} : { component: componentOf(components, String(component)).id }),
      }),
    );
    const { done, exit } = await inTurn(
      context,
      bodies.map((body) => ({ name: body.name, body })),
      ({ body: { component, ...body } }) => {
        const known = stored.find((one) => one.name === body.name && one.component === (component ?? null));
        return context.change((to) =>
          known === undefined
            ? to.alarmRules.create({ id, body: { ...body, component } })
            : to.alarmRules.update({ id: known.id, body }),
        );
      },
    );
    if (done.length > 0) await context.out.list(done, ruleTable(context));
    return exit;
  },
});
