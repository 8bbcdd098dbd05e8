import * as z from 'zod';
import {
  LiveData,
  LiveDataCreate,
  LiveDataHeader,
  LiveDataHeaderCreate,
  LiveDataHeaderPatch,
  LiveDataHeaderResponse,
  LiveDataName,
  LiveDataPatch,
  LiveDataPlant,
  LiveDataPosition,
  LiveDataPositionCreate,
  LiveDataPositionPatch,
  OrganisationQuery,
  PlantDescriptionResponse,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';
import { orderOf } from '../order.ts';

const maySee: Access = { dialog: 'live_data', right: 'can_read' };
const mayRead: Access = { dialog: 'live_data_config', right: 'can_read' };
const mayWrite: Access = { dialog: 'live_data_config', right: 'can_write' };
const writing = { access: mayWrite, changes: true, creates: true } as const;

export const liveData = {
  sets: endpoint('GET live_datas/', {
    summary: 'Live data sets for the tabs',
    access: maySee,
    query: OrganisationQuery,
    answer: json(z.array(LiveDataName)),
  }),
  table: endpoint('GET live_data/{id}/get_live_data_headers/', {
    summary: 'Header and plants of one set',
    access: maySee,
    answer: json(LiveDataHeaderResponse),
  }),
  plantValues: endpoint('GET live_data/{id}/get_live_data/{plantId}', {
    summary: 'Newest values of one plant of a set',
    access: maySee,
    answer: json(LiveDataPlant),
  }),
  create: endpoint('POST organisation_live_datas/', {
    summary: 'Create a set',
    access: { dialog: 'live_data_config', right: 'can_create' },
    changes: true,
    creates: true,
    body: LiveDataCreate,
    answer: json(LiveData),
  }),
  retrieve: endpoint('GET organisation_live_datas/{id}/', {
    summary: 'One set with its headers',
    access: mayRead,
    answer: json(LiveData),
  }),
  update: endpoint('PATCH organisation_live_datas/{id}/', {
    summary: 'Rename a set or store its plants',
    access: mayWrite,
    body: LiveDataPatch,
    answer: json(LiveData),
  }),
  remove: endpoint('DELETE organisation_live_datas/{id}/', {
    summary: 'Delete a set with all below',
    access: mayWrite,
    answer: nothing,
  }),
  createHeader: endpoint('POST organisation_live_data_headers/', {
    ...writing,
    summary: 'Create a header',
    body: LiveDataHeaderCreate,
    answer: json(LiveDataHeader),
  }),
  updateHeader: endpoint('PATCH organisation_live_data_headers/{id}/', {
    summary: 'Change a header',
    access: mayWrite,
    body: LiveDataHeaderPatch,
    answer: json(LiveDataHeader),
  }),
  removeHeader: endpoint('DELETE organisation_live_data_headers/{id}/', {
    summary: 'Delete a header',
    access: mayWrite,
    answer: nothing,
  }),
  orderHeaders: orderOf('PATCH organisation_live_datas/{id}/order/', 'the headers of a set but `Anlage`', mayWrite),
  createPosition: endpoint('POST organisation_live_data_positions/', {
    ...writing,
    summary: 'Create a position',
    body: LiveDataPositionCreate,
    answer: json(LiveDataPosition),
  }),
  updatePosition: endpoint('PATCH organisation_live_data_positions/{id}/', {
    summary: 'Change a position',
    access: mayWrite,
    body: LiveDataPositionPatch,
    answer: json(LiveDataPosition),
  }),
  removePosition: endpoint('DELETE organisation_live_data_positions/{id}/', {
    summary: 'Delete a position',
    access: mayWrite,
    answer: nothing,
  }),
  orderPositions: orderOf('PATCH organisation_live_data_headers/{id}/order/', 'the positions of a header', mayWrite),
  plantDescriptions: endpoint('GET organisations/{organisationId}/{liveDataId}/{positionId}/get_plant_descriptions/', {
    summary: 'Columns of the set’s plants; position 0 for one that does not exist yet',
    access: mayRead,
    answer: json(PlantDescriptionResponse),
  }),
};
