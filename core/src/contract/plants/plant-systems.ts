import * as z from 'zod';
import {
  AlarmCodeCopied,
  AlarmCodeCopy,
  LastAlarmCode,
  PlantSystem,
  PlantSystemCreate,
  PlantSystemPatch,
} from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

export const plantSystems = {
  list: endpoint('GET plantsystems/', { summary: 'All plant systems by name', answer: json(z.array(PlantSystem)) }),
  create: endpoint('POST plantsystems/', {
    summary: 'Create a plant system',
    access: 'superuser',
    changes: true,
    creates: true,
    body: PlantSystemCreate,
    answer: json(PlantSystem),
  }),
  update: endpoint('PATCH plantsystems/{id}/', {
    summary: 'Change a plant system',
    access: 'superuser',
    body: PlantSystemPatch,
    answer: json(PlantSystem),
  }),
  lastAlarmCode: endpoint('GET plantsystems/{id}/get_last_alarmcode_for_system/', {
    summary: 'The highest alarm code of a system',
    access: 'superuser',
    answer: json(LastAlarmCode),
  }),
  copyAlarmCodes: endpoint('POST plantsystems/{sourceId}/copy_alarmcodes/', {
    summary: 'Copy alarm codes to another system; present ones are skipped',
    access: 'superuser',
    changes: true,
    body: AlarmCodeCopy,
    answer: json(AlarmCodeCopied),
  }),
};
