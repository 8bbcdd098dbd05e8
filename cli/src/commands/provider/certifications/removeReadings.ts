import { numberArgument } from '../../../input/numberArgument.ts';
import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';

export const certificationsRemoveReadings = removal({
  call: 'certifications.removeReadings',
  summary: say('Beigelegte Messwerte von ihrem Dokument nehmen', 'Take attached readings from their document'),
  arguments: { beilage: { describe: say('Nr., siehe certifications readings', 'id, see certifications readings') } },
  find: async (_client, { beilage }) => {
    const id = numberArgument(beilage);
    const what = say(
      `Die Beilage ${id} wird entfernt; niemand kann sie danach noch holen.`,
      `Attachment ${id} is removed; nobody can fetch it afterwards.`,
    );
    return { id, name: String(id), what };
  },
  remove: (client, id) => client.certifications.removeReadings({ id }),
});
