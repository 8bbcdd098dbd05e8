import * as z from 'zod';
import {
  AlarmMessagesRequest,
  AlarmMessagesResponse,
  ColumnCopy,
  Component,
  DashboardPlant,
  JournalProvenanceQuery,
  JournalRequest,
  OrganisationQuery,
  Overview,
  OverviewRequest,
  page,
  PageQuery,
  Plant,
  PlantChange,
  PlantCreate,
  PlantImport,
  PlantJournalResponse,
  PlantPatch,
  PrioValuesUpdate,
  Provenance,
  SerialNumberChange,
  StatusChange,
  ValueProvenanceQuery,
} from '../entities/index.ts';
import { ORGA_MANAGER_GROUP, type Access } from '../access/index.ts';
import { byTypeData, endpoint, file, json, PDF, XLSX } from './endpoint.ts';

const mayWrite: Access = { dialog: 'plant', right: 'can_write' };

export const plants = {
  dashboard: endpoint('GET dashboard/', {
    summary: 'Plants of the viewer, worst first',
    query: OrganisationQuery,
    answer: json(z.array(DashboardPlant), 'tiles'),
  }),
  retrieve: endpoint('GET plants/{id}/', { summary: 'One plant with its components', answer: json(Plant) }),
  create: endpoint('POST plants/', {
    summary: 'Create a plant',
    access: 'superuser',
    changes: true,
    creates: true,
    body: PlantCreate,
    answer: json(Plant),
  }),
  update: endpoint('PATCH plants/{id}/', {
    summary: 'Change a plant',
    access: { anyOf: [mayWrite, { dialog: 'plant', right: 'can_edit_user_mapping' }] },
    body: PlantPatch,
    answer: json(Plant),
  }),
  updatePrioValues: endpoint('PATCH plants/{id}/update_prio_values/', {
    summary: 'Choose the three priority values',
    access: { group: ORGA_MANAGER_GROUP },
    body: PrioValuesUpdate,
    answer: json(Plant),
  }),
  changes: endpoint('GET plants/{id}/changes/', {
    summary: 'Who changed what on a plant, newest first',
    access: { dialog: 'plant', right: 'can_read' },
    origin: 'ours',
    query: PageQuery,
    answer: json(page(PlantChange)),
  }),
  overview: endpoint('POST plants/{id}/get_data_for_overview/', {
    summary: 'Newest values by section and component, or the same as a file',
    body: OverviewRequest,
    answer: byTypeData({ plain: json(Overview), xlsx: file(XLSX), pdf: file(PDF) }),
  }),
  changeStatus: endpoint('POST plants/{id}/update_plant_alarmmessage/', {
    summary: 'Set the status by hand, with a message',
    access: mayWrite,
    changes: true,
    body: StatusChange,
    answer: json(Plant),
  }),
  changeSerialNumber: endpoint('POST plants/{id}/change_esn_for_plant_backend/', {
    summary: 'Exchange the serial number of a component',
    access: mayWrite,
    changes: true,
    body: SerialNumberChange,
    answer: json(Plant),
  }),
  importData: endpoint('POST plants/{id}/import_data/', {
    summary: 'Import the files waiting for one plant',
    access: 'superuser',
    changes: true,
    answer: json(PlantImport),
  }),
  all: endpoint('GET plants/all', {
    summary: 'Every plant with its components',
    access: 'superuser',
    answer: json(z.array(Plant)),
  }),
  deactivate: endpoint('POST plants/{id}/deactivate/', {
    summary: 'Take a plant out of service',
    access: 'superuser',
    changes: true,
    answer: json(Plant),
  }),
  copyColumns: endpoint('POST plants/{id}/copy_component_description/', {
    summary: 'Copy the columns of one component to another',
    access: 'superuser',
    changes: true,
    body: ColumnCopy,
    answer: json(Component),
  }),
  journal: endpoint('POST plants/{id}/get_plant_journal/', {
    summary: 'Journal of a plant over time',
    body: JournalRequest,
    answer: byTypeData({ plain: json(PlantJournalResponse), xlsx: file(XLSX) }),
  }),
  journalProvenance: endpoint('GET plants/{id}/journal_provenance/', {
    summary: 'Where a figure of a plant’s journal comes from, to file and line',
    origin: 'ours',
    query: JournalProvenanceQuery,
    answer: json(Provenance),
  }),
  valueProvenance: endpoint('GET columns/{id}/value_provenance/', {
    summary: 'Where the newest value of a column comes from, or its mean of an hour',
    origin: 'ours',
    query: ValueProvenanceQuery,
    answer: json(Provenance),
  }),
  alarmMessages: endpoint('POST plants/{id}/get_alarmmessages_for_plant/', {
    summary: 'Alarm messages of a plant, newest first',
    access: { dialog: 'alarmmessages_plant', right: 'can_read' },
    body: AlarmMessagesRequest,
    answer: byTypeData({ plain: json(AlarmMessagesResponse), xlsx: file(XLSX), pdf: file(PDF) }),
  }),
};
