import { expect, test } from 'vitest';
import { mayEditField, type EditedEntity, type Viewer } from '../access/index.ts';
import { dialogs, rightsOfDialog, type Dialog, type Right } from '../codes/index.ts';
import {
  type ComponentDataDescription,
  ComponentPatch,
  OrganisationPatch,
  PlantPatch,
  ReportUserPatch,
  UserPatch,
} from '../entities/index.ts';
import { listedCall } from './listedCalls.ts';
import { verdictOf } from './verdict.ts';

const rights = dialogs.flatMap((dialog) => rightsOfDialog[dialog].map((right) => `${dialog}:${right}` as const));
const viewerOf = (held: string): Viewer => ({
  id: 1,
  isSuperuser: held === 'superuser',
  group: 'Team',
  may: (dialog: Dialog, right: Right) => held === `${dialog}:${right}`,
});

/** Fields that an account with only this right may change by the call, according to calls.json. */
function listed(route: string, fields: readonly string[], held: string): string[] {
  const call = listedCall(route);
  if (call === undefined) throw new TypeError(`not in the list: ${route}`);
  const account = { isSuperuser: held === 'superuser', group: 'Team', holds: new Set([held]) };
  return fields.filter((field) => verdictOf(call, { account }, { row: 'own', field }) === 'granted');
}

const column = 'component_data_description';
const columnFields = [
  'col_description',
  'col_unit',
  'col_component_data',
  'col_component_data_description1',
  'col_component_data_description2',
  'col_data_delimiter',
  'col_gap_values',
  'factor_import',
  'col_limit_low',
  'col_limit_upper',
  'nr_pos',
  'is_suitable_for_analyse',
] as const satisfies readonly (keyof typeof ComponentDataDescription.shape)[];

test.each<[EditedEntity, string, string, readonly string[]]>([
  ['Organisation', 'PATCH organisations/{id}/', '', Object.keys(OrganisationPatch.shape)],
  ['Plant', 'PATCH plants/{id}/', '', Object.keys(PlantPatch.shape)],
  ['Component', 'PATCH components/{id}/', '', Object.keys(ComponentPatch.shape).filter((field) => field !== column)],
  ['ComponentDataDescription', 'PATCH components/{id}/', `${column}.`, columnFields],
  ['OrganisationUser', 'PATCH users/{id}/', '', Object.keys(UserPatch.shape)],
  ['ReportUser', 'PATCH report_users/{id}/', '', Object.keys(ReportUserPatch.shape)],
])(
  '4.11: forms let exactly those accounts edit fields of %s who may change them according to core/src/oracle/calls.json, by %s',
  (entity, route, prefix, fields) => {
    const named = fields.map((field) => prefix + field);
    for (const held of ['superuser', 'nothing', ...rights]) {
      const open = fields.filter((field) => mayEditField(entity, viewerOf(held), field)).map((field) => prefix + field);
      expect(open, held).toEqual(listed(route, named, held));
    }
  },
);
