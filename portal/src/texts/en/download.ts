import type { download as german } from '../de/download.ts';
import type { SameKeys } from '../sameKeys.ts';

export const download: SameKeys<typeof german> = {
  download: 'Download',
  pdf: 'PDF',
  excel: 'Excel',
  csv: 'CSV',
  picture: 'Picture',
  zip: 'ZIP archive',
  json: 'JSON',
  making: 'Making the file: {{kind}}',
  progress: '({{done}} of {{of}})',
  cancel: 'Cancel',
  failed: 'The file could not be made: {{kind}}.',
  again: 'Try again',
};
