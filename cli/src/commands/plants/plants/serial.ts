import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

/** Options for replacing a device, shared by the command that saves the replacement and the one that previews it. */
export const exchange = {
  arguments: {
    anlage: argument('named'),
    alt: { field: 'esn_old', describe: say('bisherige Seriennummer', 'former serial number') },
    neu: { field: 'esn_new', describe: say('neue Seriennummer', 'new serial number') },
  },
  options: {
    at: {
      field: 'changed_at',
      type: 'text',
      value: say('zeitpunkt', 'instant'),
      describe: say(
        'wann getauscht wurde, sonst jetzt (2026-03-01T10:00:00Z)',
        'when it was exchanged, else now (2026-03-01T10:00:00Z)',
      ),
    },
  },
} as const;

export const plantsSerial = command({
  summary: say(
    'Nach einem Gerätetausch die Seriennummer ändern',
    'Change the serial number after a device was exchanged',
  ),
  call: 'plants.changeSerialNumber',
  ...exchange,
  async run(context, args) {
    const { SerialNumberChange } = await import('@leitwarte/core/entities');
    const body = validInput(SerialNumberChange, {
      esn_old: args.alt,
      esn_new: args.neu,
      changed_at: args.at,
    });
    const id = await plantId(await context.client(), args.anlage);
    await showPlant(context, await context.change((to) => to.plants.changeSerialNumber({ id, body })));
  },
});
