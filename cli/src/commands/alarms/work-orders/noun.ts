import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const workOrders: Noun = {
  summary: say('Aufgaben an Anlagen: wer was bis wann tut', 'Tasks at plants: who does what until when'),
  verbs: {
    list: async () => (await import('./list.ts')).workOrdersList,
    show: async () => (await import('./show.ts')).workOrdersShow,
    print: async () => (await import('./print.ts')).workOrdersPrint,
    calendar: async () => (await import('./calendar.ts')).workOrdersCalendar,
    report: async () => (await import('./report.ts')).workOrdersReport,
    create: async () => (await import('./create.ts')).workOrdersCreate,
    import: async () => (await import('./import.ts')).workOrdersImport,
    update: async () => (await import('./update.ts')).workOrdersUpdate,
    finish: async () => (await import('./finish.ts')).workOrdersFinish,
    cancel: async () => (await import('./cancel.ts')).workOrdersCancel,
    note: async () => (await import('./note.ts')).workOrdersNote,
    step: async () => (await import('./step.ts')).workOrdersStep,
    tick: async () => (await import('./tick.ts')).workOrdersTick,
    'remove-step': async () => (await import('./removeStep.ts')).workOrdersRemoveStep,
    attach: async () => (await import('./attach.ts')).workOrdersAttach,
    picture: async () => (await import('./picture.ts')).workOrdersPicture,
    'remove-picture': async () => (await import('./removePicture.ts')).workOrdersRemovePicture,
    send: async () => (await import('./send.ts')).workOrdersSend,
    withdraw: async () => (await import('./withdraw.ts')).workOrdersWithdraw,
    assignees: async () => (await import('./assignees.ts')).workOrdersAssignees,
  },
};
