import type { SourcePatch } from '@leitwarte/core/entities';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

export const sourceOptions = {
  slot: {
    field: 'slot_seconds',
    type: 'number',
    value: say('sekunden', 'seconds'),
    describe: say(
      'Raster, in dem Werte eine Zeile werden; 0 lässt jede Zeit, wie sie ist (sonst 60)',
      'slot in which values become one row; 0 leaves each time as it is (else 60)',
    ),
  },
  interval: {
    field: 'interval_minutes',
    type: 'number',
    value: say('minuten', 'minutes'),
    describe: say(
      'so oft kommt etwas; nach dreimal so langer Stille gilt sie als verstummt',
      'how often something comes; after three times as long it counts as silent',
    ),
  },
  records: {
    field: 'records_path',
    type: 'text',
    value: say('pfad', 'path'),
    describe: say('JSON: wo die Liste steht, etwa data.list', 'JSON: where the list is, such as data.list'),
  },
  time: {
    field: 'time_path',
    type: 'text',
    value: say('pfad', 'path'),
    describe: say(
      'JSON: Feld mit dem Zeitpunkt, sonst zählt die Ankunft',
      'JSON: field with the time, else the arrival counts',
    ),
  },
  device: {
    field: 'device_path',
    type: 'text',
    value: say('pfad', 'path'),
    describe: say('JSON: Feld, das Geräte unterscheidet', 'JSON: field that tells devices apart'),
  },
} as const satisfies FieldOptions<keyof SourcePatch>;
