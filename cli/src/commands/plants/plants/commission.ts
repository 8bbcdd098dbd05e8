import type { PlantShortForm } from '@leitwarte/core/entities';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom, type FieldOptions } from '../../../input/fields.ts';
import { systemId } from '../../../lookup/ids.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { say } from '../../../texts.ts';
import { plantOptions } from './options.ts';
import { showPlant } from './showPlant.ts';

const { identificator1, identificator2, identificator3, folder, alarmFolder } = plantOptions;
const formOptions = {
  identificator1,
  identificator2,
  identificator3,
  folder,
  alarmFolder,
} satisfies FieldOptions<keyof PlantShortForm>;

export const plantsCommission = command({
  summary: say(
    'Eine Anlage mit dem Kurzformular zur Inbetriebnahme anlegen',
    'Create a plant by the short form for commissioning',
  ),
  call: 'tasks.createPlant',
  arguments: {
    name: { field: 'plant_name', describe: say('Name der Anlage', 'name of the plant') },
    typ: { field: 'plant_type', describe: say('Anlagentyp: Name oder Nr.', 'plant type: name or id') },
  },
  options: {
    system: { type: 'text', describe: say('Anlagensystem (Name oder Nr.)', 'plant system (name or id)') },
    ...organisationOption,
    ...formOptions,
  },
  examples: ["leitwarte plants commission 'Solarpark Marche' Solar --system Weblogger --folder marche"],
  async run(context, args) {
    const { PlantShortForm: Form } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const body = validInput(Form, {
      ...bodyFrom(formOptions, args),
      plant_name: args.name,
      plant_type: typedId(args.typ) ?? args.typ,
      organisation: await organisationOrOwn(client, args.organisation),
      ...(args.system === undefined ? {} : { plant_system: await systemId(client, args.system) }),
    });
    await showPlant(context, await context.change((to) => to.tasks.createPlant({ body })));
  },
});
