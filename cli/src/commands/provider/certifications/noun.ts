import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const certifications: Noun = {
  summary: say('Zertifizierungsbenutzer und ihre Dateien', 'Certification users and their files'),
  verbs: {
    users: async () => (await import('./users.ts')).certificationsUsers,
    show: async () => (await import('./show.ts')).certificationsShow,
    create: async () => (await import('./create.ts')).certificationsCreate,
    update: async () => (await import('./update.ts')).certificationsUpdate,
    remove: async () => (await import('./remove.ts')).certificationsRemove,
    restore: async () => (await import('./restore.ts')).certificationsRestore,
    files: async () => (await import('./files.ts')).certificationsFiles,
    upload: async () => (await import('./upload.ts')).certificationsUpload,
    readings: async () => (await import('./readings.ts')).certificationsReadings,
    'attach-readings': async () => (await import('./attachReadings.ts')).certificationsAttachReadings,
    'download-readings': async () => (await import('./downloadReadings.ts')).certificationsDownloadReadings,
    'remove-readings': async () => (await import('./removeReadings.ts')).certificationsRemoveReadings,
    download: async () => (await import('./download.ts')).certificationsDownload,
  },
};
