import type { Noun } from '../command.ts';
import { say } from '../texts.ts';

/** Organisations, the people in them, and what these may do. */
export const administrationNouns: Readonly<Record<string, Noun>> = {
  organisations: {
    summary: say('Organisationen', 'Organisations'),
    verbs: {
      list: async () => (await import('./organisations/list.ts')).organisationsList,
      show: async () => (await import('./organisations/show.ts')).organisationsShow,
      create: async () => (await import('./organisations/create.ts')).organisationsCreate,
      update: async () => (await import('./organisations/update.ts')).organisationsUpdate,
      activate: async () => (await import('./organisations/status.ts')).organisationsActivate,
      deactivate: async () => (await import('./organisations/status.ts')).organisationsDeactivate,
      switch: async () => (await import('./organisations/switch.ts')).organisationsSwitch,
      kpis: async () => (await import('./organisations/kpis.ts')).organisationsKpis,
      logo: async () => (await import('./organisations/logo.ts')).organisationsLogo,
      'report-mail': async () => (await import('./organisations/reportMail.ts')).organisationsReportMail,
    },
  },
  users: {
    summary: say('Benutzer', 'Users'),
    verbs: {
      list: async () => (await import('./users/list.ts')).usersList,
      show: async () => (await import('./users/show.ts')).usersShow,
      create: async () => (await import('./users/create.ts')).usersCreate,
      update: async () => (await import('./users/update.ts')).usersUpdate,
      password: async () => (await import('./users/password.ts')).usersPassword,
      remove: async () => (await import('./users/remove.ts')).usersRemove,
    },
  },
  'report-users': {
    summary: say('Empfänger von Berichten ohne Konto', 'Recipients of reports without an account'),
    verbs: {
      list: async () => (await import('./reportUsers/list.ts')).reportUsersList,
      create: async () => (await import('./reportUsers/create.ts')).reportUsersCreate,
      update: async () => (await import('./reportUsers/update.ts')).reportUsersUpdate,
      remove: async () => (await import('./reportUsers/remove.ts')).reportUsersRemove,
      test: async () => (await import('./reportUsers/sendTest.ts')).reportUsersTest,
    },
  },
  security: {
    summary: say('Sicherheitsereignisse', 'Security events'),
    verbs: {
      list: async () => (await import('./security/list.ts')).securityList,
      export: async () => (await import('./security/export.ts')).securityExport,
    },
  },
  groups: {
    summary: say('Benachrichtigungsgruppen', 'Notification groups'),
    verbs: {
      list: async () => (await import('./groups/list.ts')).groupsList,
      show: async () => (await import('./groups/show.ts')).groupsShow,
      create: async () => (await import('./groups/create.ts')).groupsCreate,
      update: async () => (await import('./groups/update.ts')).groupsUpdate,
      members: async () => (await import('./groups/members.ts')).groupsMembers,
      plants: async () => (await import('./groups/plants.ts')).groupsPlants,
      remove: async () => (await import('./groups/remove.ts')).groupsRemove,
    },
  },
  permissions: {
    summary: say('Berechtigungsgruppen und ihre Rechte', 'Permission groups and their rights'),
    verbs: {
      list: async () => (await import('./permissions/list.ts')).permissionsList,
      show: async () => (await import('./permissions/show.ts')).permissionsShow,
      create: async () => (await import('./permissions/create.ts')).permissionsCreate,
      update: async () => (await import('./permissions/update.ts')).permissionsUpdate,
      set: async () => (await import('./permissions/set.ts')).permissionsSet,
      export: async () => (await import('./permissions/export.ts')).permissionsExport,
      diff: async () => (await import('./permissions/diff.ts')).permissionsDiff,
      apply: async () => (await import('./permissions/apply.ts')).permissionsApply,
    },
  },
  certifications: {
    summary: say('Zertifizierungsbenutzer und ihre Dateien', 'Certification users and their files'),
    verbs: {
      users: async () => (await import('./certifications/users.ts')).certificationsUsers,
      show: async () => (await import('./certifications/show.ts')).certificationsShow,
      create: async () => (await import('./certifications/create.ts')).certificationsCreate,
      update: async () => (await import('./certifications/update.ts')).certificationsUpdate,
      remove: async () => (await import('./certifications/remove.ts')).certificationsRemove,
      restore: async () => (await import('./certifications/restore.ts')).certificationsRestore,
      files: async () => (await import('./certifications/files.ts')).certificationsFiles,
      upload: async () => (await import('./certifications/upload.ts')).certificationsUpload,
      download: async () => (await import('./certifications/download.ts')).certificationsDownload,
    },
  },
};
