import type { Setting } from '../examples/setting.ts';

/** A change of one field of a new row: the parameters of the path, and a body that changes only this field. */
export interface FieldChange {
  readonly field: string;
  readonly body: (setting: Setting, id: number) => object | Promise<object>;
}

/** For each route a body for each kind of field that `accessByField` distinguishes. */
export const fieldChanges: Readonly<Record<string, readonly FieldChange[]>> = {
  'PATCH organisations/{id}/': [
    { field: 'folder_name_import', body: () => ({ folder_name_import: crypto.randomUUID() }) },
    { field: 'price_per_sms', body: () => ({ price_per_sms: cents() }) },
    { field: 'city', body: () => ({ city: crypto.randomUUID() }) },
  ],
  'PATCH plants/{id}/': [
    { field: 'price_per_month', body: () => ({ price_per_month: cents() }) },
    { field: 'folder_name_import', body: () => ({ folder_name_import: crypto.randomUUID() }) },
    { field: 'status', body: () => ({ status: '80' }) },
    { field: 'users', body: async ({ world }) => ({ users: [(await world.actor(null)).id] }) },
    { field: 'identificator_2', body: () => ({ identificator_2: crypto.randomUUID() }) },
  ],
  'PATCH components/{id}/': [
    { field: 'sernum', body: () => ({ sernum: crypto.randomUUID() }) },
    columnChange('col_limit_low', () => -Math.random()),
    columnChange('col_description', () => crypto.randomUUID()),
    columnChange('col_unit', () => 'MW'),
  ],
  'PATCH users/{id}/': [
    { field: 'send_daily_report', body: () => ({ send_daily_report: true }) },
    { field: 'last_name', body: () => ({ last_name: crypto.randomUUID() }) },
    { field: 'user_alert_text', body: () => ({ user_alert_text: crypto.randomUUID() }) },
    { field: 'is_superuser', body: () => ({ is_superuser: true }) },
    { field: 'is_suspended', body: () => ({ is_suspended: true }) },
    { field: 'password', body: () => ({ password: crypto.randomUUID() }) },
    { field: 'username', body: () => ({ username: crypto.randomUUID() }) },
    { field: 'organisation', body: () => ({ organisation: 987_654 }) },
  ],
  'PATCH report_users/{id}/': [
    { field: 'send_daily_report', body: () => ({ send_daily_report: true }) },
    { field: 'last_name', body: () => ({ last_name: crypto.randomUUID() }) },
  ],
  'PATCH plantdashboards/{id}/': [
    { field: 'type', body: () => ({ type: 'table' }) },
    { field: 'name', body: () => ({ name: crypto.randomUUID() }) },
  ],
  'PATCH plantdashboards_headers/{id}/': [
    {
      field: 'plant_dashboard_header_translations',
      body: () => ({ plant_dashboard_header_translations: [{ value: '1', translation: crypto.randomUUID() }] }),
    },
    { field: 'name', body: () => ({ name: crypto.randomUUID() }) },
  ],
};

function cents(): number {
  return Math.ceil(Math.random() * 10_000) / 100;
}

/** A change of the first column of a component; columns are always sent as a complete list (decision 3.21). */
function columnChange(name: string, value: () => unknown): FieldChange {
  return {
    field: `component_data_description.${name}`,
    async body({ root }, id) {
      const { component_data_description: columns } = await root.client.components.retrieve({ id });
      const changed = columns.map((column, index) => (index === 0 ? { ...column, [name]: value() } : column));
      return { component_data_description: changed };
    },
  };
}
