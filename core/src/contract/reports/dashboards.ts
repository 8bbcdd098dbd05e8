import * as z from 'zod';
import {
  DashboardHeader,
  DashboardHeaderCreate,
  DashboardHeaderPatch,
  DashboardPosition,
  DashboardPositionCreate,
  DashboardPositionPatch,
  DashboardRowColumn,
  DashboardRowColumnCreate,
  DashboardRowColumnPatch,
  OrganisationQuery,
  PlantDashboard,
  PlantDashboardCreate,
  PlantDashboardPatch,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';
import { orderOf } from '../order.ts';

const mayWrite: Access = { dialog: 'plant', right: 'can_write' };
const writing = { access: mayWrite, changes: true, creates: true } as const;

export const dashboards = {
  list: endpoint('GET plantdashboards/', {
    summary: 'Dashboards with their headers and row columns',
    query: OrganisationQuery,
    answer: json(z.array(PlantDashboard)),
  }),
  create: endpoint('POST plantdashboards/', {
    ...writing,
    summary: 'Create a dashboard',
    body: PlantDashboardCreate,
    answer: json(PlantDashboard),
  }),
  update: endpoint('PATCH plantdashboards/{id}/', {
    summary: 'Change a dashboard; its type by superusers alone',
    access: mayWrite,
    body: PlantDashboardPatch,
    answer: json(PlantDashboard),
  }),
  createHeader: endpoint('POST plantdashboards_headers/', {
    ...writing,
    summary: 'Create a header',
    body: DashboardHeaderCreate,
    answer: json(DashboardHeader),
  }),
  header: endpoint('GET plantdashboards_headers/{id}/', {
    summary: 'One header with its positions',
    answer: json(DashboardHeader),
  }),
  updateHeader: endpoint('PATCH plantdashboards_headers/{id}/', {
    summary: 'Change a header; its translations by superusers alone',
    access: mayWrite,
    body: DashboardHeaderPatch,
    answer: json(DashboardHeader),
  }),
  removeHeader: endpoint('DELETE plantdashboards_headers/{id}/', {
    summary: 'Delete a header with its positions',
    access: mayWrite,
    answer: nothing,
  }),
  orderHeaders: orderOf('PATCH plantdashboards/{id}/order/', 'the headers of one column of a dashboard', mayWrite),
  createPosition: endpoint('POST plantdashboards_positions/', {
    ...writing,
    summary: 'Create a position',
    body: DashboardPositionCreate,
    answer: json(DashboardPosition),
  }),
  updatePosition: endpoint('PATCH plantdashboards_positions/{id}/', {
    summary: 'Change a position',
    access: mayWrite,
    body: DashboardPositionPatch,
    answer: json(DashboardPosition),
  }),
  removePosition: endpoint('DELETE plantdashboards_positions/{id}/', {
    summary: 'Delete a position',
    access: mayWrite,
    answer: nothing,
  }),
  orderPositions: orderOf('PATCH plantdashboards_headers/{id}/order/', 'the positions of a header', mayWrite),
  createRowColumn: endpoint('POST plantdashboards_row_columns/', {
    ...writing,
    summary: 'Create a row column',
    body: DashboardRowColumnCreate,
    answer: json(DashboardRowColumn),
  }),
  updateRowColumn: endpoint('PATCH plantdashboards_row_columns/{id}/', {
    summary: 'Change a row column',
    access: mayWrite,
    body: DashboardRowColumnPatch,
    answer: json(DashboardRowColumn),
  }),
  removeRowColumn: endpoint('DELETE plantdashboards_row_columns/{id}/', {
    summary: 'Delete a row column',
    access: mayWrite,
    origin: 'ours',
    answer: nothing,
  }),
  orderRowColumns: orderOf('PATCH plantdashboards/{id}/order_row_columns/', 'the row columns of a dashboard', mayWrite),
};
