import type { ReportUserPatch } from '@leitwarte/core/entities';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';
import { personOptions } from '../users/options.ts';

export const reportUserOptions = {
  ...personOptions,
  description: { field: 'description', type: 'text', describe: say('Beschreibung', 'description') },
} as const satisfies FieldOptions<keyof ReportUserPatch>;
