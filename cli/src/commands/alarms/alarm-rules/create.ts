import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { componentOf, plantId, splitPair, systemId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { conditionOptions, ruleOptions, typedRule } from './options.ts';
import { ruleTable } from './table.ts';

export const rulesCreate = command({
  summary: say('Eine Regel anlegen', 'Create a rule'),
  call: 'alarmRules.create',
  writes: 'answers',
  arguments: {
    ziel: { describe: say('Anlage oder anlage:komponente', 'plant or plant:component') },
    name: { field: 'name', describe: say('Name der Regel', 'name of the rule') },
  },
  options: {
    system: {
      type: 'flag',
      describe: say(
        'das Ziel ist ein Anlagensystem: für alle seine Anlagen',
        'the target is a plant system: for all its plants',
      ),
    },
    mail: {
      type: 'flag',
      describe: say('die Gruppen des Eigentümers per E-Mail benachrichtigen', "notify the owner's groups by e-mail"),
    },
    sms: {
      type: 'flag',
      describe: say('die Gruppen des Eigentümers per SMS benachrichtigen', "notify the owner's groups by SMS"),
    },
    ...conditionOptions,
    ...ruleOptions,
  },
  examples: [
    "leitwarte rules create 'Solarpark Marche' 'WR unter Nachbarn' --column P_AC --peers 60 --for 120 --sun 15 --mail",
    "leitwarte rules create 'BHKW Hof:Motor' 'Abgas zu heiß' --column T_Abgas --above 110 --clear 105 --for 10 --severity 2",
  ],
  async run(context, args) {
    const { AlarmRuleCreate, SystemAlarmRuleCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const fields = { name: args.name, ...typedRule(args) };
    if (!('condition' in fields))
      throw wrongUsage(
        say(
          'Die Bedingung fehlt, etwa --column T --above 110.',
          'The condition is missing, such as --column T --above 110.',
        ),
      );
    const made = args.system ? await forSystem() : await forPlant();
    if (made !== undefined) await context.out.list([made], ruleTable(context));

    async function forSystem() {
      const id = await systemId(client, args.ziel);
      const body = validInput(SystemAlarmRuleCreate, fields);
      return context.change((to) => to.alarmRules.createForSystem({ id, body }));
    }

    async function forPlant() {
      const [plantName = '', componentName] = splitPair(args.ziel);
      const id = await plantId(client, plantName);
      const component =
        componentName === undefined
          ? {}
          : { component: componentOf((await client.plants.retrieve({ id })).plant_components, componentName).id };
      const body = validInput(AlarmRuleCreate, {
        ...fields,
        ...component,
        ...(args.mail ? { send_mail: true } : {}),
        ...(args.sms ? { send_sms: true } : {}),
      });
      return context.change((to) => to.alarmRules.create({ id, body }));
    }
  },
});
