import { id, int, intOr, maybeInt, maybeText, mayName, partOf, text, textOr } from '../columns.ts';
import type { Table } from '../schema.ts';

const taskRun: Table = {
  name: 'task_run',
  columns: {
    id,
    task: text,
    status: text,
    started_at: int,
    finished_at: maybeInt,
    percent: maybeInt,
    step: maybeText,
    message: maybeText,
    details: maybeText,
    started_by: maybeText,
  },
  indexes: [['task', 'started_at'], ['status']],
};

const lease: Table = {
  name: 'lease',
  columns: { name: text, holder: text, taken_at: int, expires_at: int },
  key: ['name'],
};

const importOpening: Table = {
  name: 'import_opening',
  columns: { sha256: text, folder: text, file: text, openings: int, opened_at: int },
  key: ['sha256', 'folder', 'file'],
};

const importFile: Table = {
  name: 'import_file',
  columns: {
    id,
    plant_id: mayName('plant'),
    plant_system_id: mayName('plant_system'),
    file: text,
    folder: text,
    size_bytes: int,
    sha256: text,
    status: text,
    reason: maybeText,
    reason_lines: maybeInt,
    started_at: int,
    finished_at: maybeInt,
    rows_read: intOr(0),
    rows_stored: intOr(0),
    rows_overwritten: intOr(0),
    overwritten_cause: maybeText,
    remarks: maybeText,
    rows_duplicate: intOr(0),
    rows_rejected: intOr(0),
    rows_skipped: intOr(0),
    cells_rejected: intOr(0),
    values_stored: intOr(0),
    first_time: maybeInt,
    last_time: maybeInt,
    kind: textOr('file'),
    created_by: maybeText,
    undone_at: maybeInt,
    undone_by: maybeText,
    rows_removed: intOr(0),
    rows_restored: intOr(0),
    values_removed: intOr(0),
    values_restored: intOr(0),
    alarms_removed: intOr(0),
    archived_as: maybeText,
    archived_at: maybeInt,
  },
  indexes: [
    ['plant_id', 'started_at'],
    ['plant_system_id'],
    ['started_at'],
    ['sha256'],
    ['archived_as'],
    ['archived_at'],
  ],
};

const importComponent: Table = {
  name: 'import_component',
  columns: {
    import_file_id: partOf('import_file'),
    component_id: partOf('component'),
    rows_stored: intOr(0),
    rows_overwritten: intOr(0),
    rows_duplicate: intOr(0),
    values_stored: intOr(0),
    first_time: maybeInt,
    last_time: maybeInt,
  },
  key: ['import_file_id', 'component_id'],
  indexes: [['component_id']],
};

const importRejection: Table = {
  name: 'import_rejection',
  columns: {
    id,
    import_file_id: partOf('import_file'),
    line: int,
    reason: text,
    column_name: maybeText,
    content: text,
  },
  indexes: [['import_file_id', 'line']],
};

const importDevice: Table = {
  name: 'import_device',
  columns: { import_file_id: partOf('import_file'), component_id: partOf('component'), sernum: text, first_time: int },
  key: ['import_file_id', 'component_id', 'sernum'],
  indexes: [['component_id', 'sernum', 'first_time']],
};

export const imports: readonly Table[] = [
  taskRun,
  lease,
  importOpening,
  importFile,
  importComponent,
  importDevice,
  importRejection,
];
