import { bytes, flag, id, int, maybeInt, maybeText, partOf, stamped, text, textOr } from '../columns.ts';
import type { Table } from '../schema.ts';

const accountToken: Table = {
  name: 'account_token',
  columns: { token_hash: text, account_id: partOf('account'), purpose: text, created_at: int, expires_at: int },
  key: ['token_hash'],
  indexes: [['account_id']],
};

const userGroup: Table = {
  name: 'user_group',
  columns: {
    id,
    grp_name: text,
    organisation_id: partOf('organisation'),
    send_alarmmessages: flag,
    send_old_data: flag,
    ...stamped,
  },
  unique: [['organisation_id', 'grp_name']],
};

const userGroupMember: Table = {
  name: 'user_group_member',
  columns: { user_group_id: partOf('user_group'), account_id: partOf('account') },
  key: ['user_group_id', 'account_id'],
  indexes: [['account_id']],
};

const userGroupPlant: Table = {
  name: 'user_group_plant',
  columns: { user_group_id: partOf('user_group'), plant_id: partOf('plant') },
  key: ['user_group_id', 'plant_id'],
  indexes: [['plant_id']],
};

const userGroupEscalation: Table = {
  name: 'user_group_escalation',
  columns: { user_group_id: partOf('user_group'), to_group_id: partOf('user_group'), after_minutes: int, since: int },
  key: ['user_group_id'],
  indexes: [['to_group_id']],
};

const certificationDocument: Table = {
  name: 'certification_document',
  columns: { id, account_id: partOf('account'), pdf_name: text },
  unique: [['account_id', 'pdf_name']],
};

const alarmCode: Table = {
  name: 'alarm_code',
  columns: {
    id,
    plant_system_id: partOf('plant_system'),
    alarm_code: text,
    alarm_bracket: textOr(''),
    alarm_txt: maybeText,
    ...stamped,
  },
  unique: [['plant_system_id', 'alarm_code', 'alarm_bracket']],
};

const alarmCodeOrganisation: Table = {
  name: 'alarm_code_organisation',
  columns: {
    id,
    alarm_code_id: partOf('alarm_code'),
    organisation_id: partOf('organisation'),
    type_control_center: textOr('0'),
    is_error_message: flag,
    send_mail: flag,
    send_sms: flag,
    ...stamped,
  },
  unique: [['alarm_code_id', 'organisation_id']],
  indexes: [['organisation_id']],
};

const plantTypeEvaluation: Table = {
  name: 'plant_type_evaluation',
  columns: {
    id,
    name: text,
    only_superuser_access: flag,
    type_evaluation: text,
    plant_type_id: partOf('plant_type'),
    ...stamped,
  },
  unique: [['plant_type_id', 'name']],
};

const plantTypeEvaluationColumn: Table = {
  name: 'plant_type_evaluation_column',
  columns: {
    id,
    plant_type_evaluation_id: partOf('plant_type_evaluation'),
    name: text,
    show_units: { ...flag, initial: 1 },
    type_footer: textOr('EF'),
    nr_pos: int,
    uuid: text,
    ...stamped,
  },
  unique: [['plant_type_evaluation_id', 'uuid']],
};

/** An evaluation of a plant type, in one plant of that type. */
const plantEvaluation: Table = {
  name: 'plant_evaluation',
  columns: { id, plant_id: partOf('plant'), plant_type_evaluation_id: partOf('plant_type_evaluation') },
  unique: [['plant_id', 'plant_type_evaluation_id']],
  indexes: [['plant_type_evaluation_id']],
};

/** The link of a type's column in one plant; a column without a row is not linked. */
const plantEvaluationColumn: Table = {
  name: 'plant_evaluation_column',
  columns: {
    plant_evaluation_id: partOf('plant_evaluation'),
    plant_type_evaluation_column_id: partOf('plant_type_evaluation_column'),
    type_column: textOr('DA'),
    linked_component: maybeText,
    linked_component_data_description_data: maybeText,
    type_value_column: textOr('LD'),
    calculation_day: textOr('CD'),
    type_calculation: maybeText,
  },
  key: ['plant_evaluation_id', 'plant_type_evaluation_column_id'],
  indexes: [['plant_type_evaluation_column_id']],
};

/** Prices by plant and paying organisation; organisation 0 stands for the plant's owner. */
const plantPrice: Table = {
  name: 'plant_price',
  columns: {
    id,
    plant_id: partOf('plant'),
    organisation_id: int,
    price_per_month_cents: maybeInt,
    new_price_per_month_cents: maybeInt,
    new_price_at_date: maybeText,
    new_price_by: maybeText,
  },
  unique: [['plant_id', 'organisation_id']],
};

/** Readings that were attached to a document for auditors, with the archive exactly as it was created. */
const certificationReadings: Table = {
  name: 'certification_readings',
  columns: {
    id,
    pdf_name: text,
    name: text,
    plant_id: partOf('plant'),
    columns: text,
    from_day: text,
    until_day: text,
    line_count: int,
    content: bytes,
    size_bytes: int,
    sha256: text,
    created_at: int,
    created_by: text,
  },
  indexes: [['pdf_name', 'id'], ['plant_id']],
};

const plantPriceHistory: Table = {
  name: 'plant_price_history',
  columns: {
    id,
    plant_id: partOf('plant'),
    organisation_id: int,
    from_day: maybeText,
    price_per_month_cents: maybeInt,
    changed_at: maybeInt,
    changed_by: maybeText,
  },
  indexes: [['plant_id', 'organisation_id', 'id']],
};

/** Message prices of an organisation, each with the day from which it applies. */
const messagePriceHistory: Table = {
  name: 'message_price_history',
  columns: {
    id,
    organisation_id: partOf('organisation'),
    from_day: maybeText,
    price_per_sms_micros: maybeInt,
    price_per_email_micros: maybeInt,
    changed_at: maybeInt,
  },
  indexes: [['organisation_id', 'id']],
};

const billingItem: Table = {
  name: 'billing_item',
  columns: {
    id,
    month: int,
    organisation_id: partOf('organisation'),
    unit: text,
    is_view_plant: flag,
    monthly_cost_cents: int,
    price_per_sms_micros: maybeInt,
    price_per_email_micros: maybeInt,
    is_invoiced: flag,
    is_payed: flag,
  },
  unique: [['month', 'organisation_id', 'unit']],
  indexes: [['organisation_id']],
};

const billingItemPlant: Table = {
  name: 'billing_item_plant',
  columns: { billing_item_id: partOf('billing_item'), plant_id: partOf('plant') },
  key: ['billing_item_id', 'plant_id'],
  indexes: [['plant_id']],
};

/** Contains names, which stay after plant or organisation are deleted. */
const sentMessage: Table = {
  name: 'sent_message',
  columns: {
    id,
    plant_id: int,
    organisation_id: int,
    channel: text,
    sent_at: int,
    recipient: text,
    message_id: maybeInt,
  },
  indexes: [
    ['organisation_id', 'sent_at', 'plant_id', 'channel'],
    ['sent_at', 'organisation_id', 'plant_id', 'channel'],
    ['plant_id', 'organisation_id', 'sent_at', 'channel'],
    ['message_id'],
  ],
};

export const administration: readonly Table[] = [
  accountToken,
  userGroup,
  userGroupMember,
  userGroupPlant,
  userGroupEscalation,
  certificationDocument,
  alarmCode,
  alarmCodeOrganisation,
  plantTypeEvaluation,
  plantTypeEvaluationColumn,
  plantEvaluation,
  plantEvaluationColumn,
  plantPrice,
  certificationReadings,
  plantPriceHistory,
  messagePriceHistory,
  billingItem,
  billingItemPlant,
  sentMessage,
];
