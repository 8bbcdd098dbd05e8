import {
  ImportedWorkOrders,
  LinkedTask,
  page,
  TASK_PICTURE_BYTES,
  TaskLinkNote,
  TaskLinkPicture,
  TaskLinkToken,
  WorkCalendarQuery,
  WorkOrder,
  WorkOrderAssignees,
  WorkOrderCancel,
  WorkOrderCreate,
  WorkOrderDetail,
  WorkOrderEntryCreate,
  WorkOrderFinish,
  WorkOrderOfflineChange,
  WorkOrderOfflineResult,
  WorkOrderPatch,
  WorkOrderPictureCreate,
  WorkOrderPictureFile,
  WorkOrderQuery,
  WorkOrderReportRequest,
  WorkOrderSend,
  WorkOrdersImport,
  WorkOrderStepCreate,
  WorkOrderStepTick,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { byTypeData, CALENDAR, endpoint, file, json, PDF, XLSX } from '../endpoint.ts';

const mayRead: Access = { dialog: 'task', right: 'can_read' };
const mayWrite: Access = { dialog: 'task', right: 'can_write' };
const detail = json(WorkOrderDetail);
const PICTURE_BODY_BYTES = Math.ceil((TASK_PICTURE_BYTES * 4) / 3) + 4096;
const byLink = { access: 'public', origin: 'ours', answer: json(LinkedTask) } as const;
/**
 * These calls may change whether a task suppresses messages, which is recorded as a security event, as for planned
 * work. Script keys may nevertheless change tasks, but the server refuses them a change of the suppression.
 */
const holding = { records: 'task_hold_changed', key: 'account' } as const;
const adding = { access: mayWrite, changes: true, creates: true, origin: 'ours', answer: detail } as const;

/** Work orders: tasks of people at plants (decision 4.59); the call group `tasks` is about those of the server. */
export const workOrders = {
  list: endpoint('GET work_orders/', {
    summary: "Tasks at the viewer's plants, what is due first on top",
    access: mayRead,
    origin: 'ours',
    query: WorkOrderQuery,
    answer: json(page(WorkOrder)),
  }),
  retrieve: endpoint('GET work_orders/{id}/', {
    summary: 'One task with checklist, history and pictures',
    access: mayRead,
    origin: 'ours',
    answer: detail,
  }),
  calendar: endpoint('GET calendar/', {
    summary: 'Tasks that are due and planned work as a calendar that programs subscribe to (iCalendar)',
    access: mayRead,
    origin: 'ours',
    key: 'plants',
    keyAsPassword: true,
    query: WorkCalendarQuery,
    answer: file(CALENDAR, 'Leitwarte.ics'),
  }),
  sheet: endpoint('GET work_orders/{id}/sheet/', {
    summary: 'One task on paper, with checklist, history and pictures',
    access: mayRead,
    origin: 'ours',
    answer: file(PDF),
  }),
  report: endpoint('POST work_orders/get_report/', {
    summary: 'Tasks of a year on paper or as a sheet: what was done, what is open',
    access: mayRead,
    origin: 'ours',
    body: WorkOrderReportRequest,
    answer: byTypeData({ pdf: file(PDF), xlsx: file(XLSX) }),
  }),
  assignees: endpoint('GET plants/{id}/work_order_assignees/', {
    summary: 'Who may be given a task at a plant',
    access: mayWrite,
    origin: 'ours',
    answer: json(WorkOrderAssignees),
  }),
  create: endpoint('POST plants/{id}/work_orders/', {
    ...adding,
    summary: 'Create a task at a plant or one of its components',
    body: WorkOrderCreate,
  }),
  importAll: endpoint('POST work_orders/import/', {
    summary: 'Create all tasks of a file, or none; with `dry_run` only say what is wrong',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: WorkOrdersImport,
    answer: json(ImportedWorkOrders),
  }),
  update: endpoint('PATCH work_orders/{id}/', {
    ...holding,
    summary: 'Change a task that is not over, or move it to another state',
    access: mayWrite,
    origin: 'ours',
    body: WorkOrderPatch,
    answer: detail,
  }),
  finish: endpoint('POST work_orders/{id}/finish/', {
    ...holding,
    summary: 'End a task as done and say what was done; a recurring one makes the next',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: WorkOrderFinish,
    answer: detail,
  }),
  cancel: endpoint('POST work_orders/{id}/cancel/', {
    ...holding,
    summary: 'End a task that nobody does any more; a recurring one makes no next',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: WorkOrderCancel,
    answer: detail,
  }),
  applyOffline: endpoint('POST work_orders/{id}/offline_changes/', {
    ...holding,
    summary: 'Send one change that a device made to a task while it was offline, as often as needed: it counts once',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: WorkOrderOfflineChange,
    answer: json(WorkOrderOfflineResult),
  }),
  addEntry: endpoint('POST work_orders/{id}/entries/', {
    ...adding,
    summary: 'Add a note, hours of work or material to a task',
    body: WorkOrderEntryCreate,
  }),
  addStep: endpoint('POST work_orders/{id}/steps/', {
    ...adding,
    summary: 'Add a line to the checklist of a task',
    body: WorkOrderStepCreate,
  }),
  tick: endpoint('POST work_order_steps/{id}/tick/', {
    summary: 'Tick a line of a checklist, or take the tick back',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: WorkOrderStepTick,
    answer: detail,
  }),
  removeStep: endpoint('DELETE work_order_steps/{id}/', {
    summary: 'Delete a line of a checklist',
    access: mayWrite,
    origin: 'ours',
    answer: detail,
  }),
  addPicture: endpoint('POST work_orders/{id}/pictures/', {
    ...adding,
    summary: 'Add a picture to a task; place, time and camera are taken out of it',
    maxBodyBytes: PICTURE_BODY_BYTES,
    body: WorkOrderPictureCreate,
  }),
  picture: endpoint('GET work_order_pictures/{id}/', {
    summary: 'A picture of a task as base64',
    access: mayRead,
    origin: 'ours',
    answer: json(WorkOrderPictureFile),
  }),
  removePicture: endpoint('DELETE work_order_pictures/{id}/', {
    summary: 'Delete a picture of a task',
    access: mayWrite,
    origin: 'ours',
    answer: detail,
  }),
  send: endpoint('POST work_orders/{id}/links/', {
    ...adding,
    records: 'task_link_sent',
    summary: 'Mail a task to an address outside, with a link that opens this task alone',
    body: WorkOrderSend,
  }),
  withdraw: endpoint('DELETE work_order_links/{id}/', {
    summary: 'Take a link to a task back',
    records: 'task_link_withdrawn',
    access: mayWrite,
    origin: 'ours',
    answer: detail,
  }),
  link: endpoint('POST task_links/', {
    ...byLink,
    summary: 'The task that a link opens, without a sign-in',
    body: TaskLinkToken,
  }),
  noteByLink: endpoint('POST task_links/notes/', {
    ...byLink,
    summary: 'Add a note to a task by its link, without a sign-in',
    body: TaskLinkNote,
  }),
  pictureByLink: endpoint('POST task_links/pictures/', {
    ...byLink,
    summary: 'Add a picture to a task by its link, without a sign-in',
    maxBodyBytes: PICTURE_BODY_BYTES,
    body: TaskLinkPicture,
  }),
};
