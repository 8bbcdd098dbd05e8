import { administration } from './en/administration.ts';
import { accountError, fieldError, problem } from './en/errors.ts';
import { labels } from './en/labels.ts';
import { rareLabels } from './en/rareLabels.ts';
import { toast } from './en/toasts.ts';

/** The English texts in the structure of the German ones. */
export const en = {
  ...labels,
  ...administration,
  toast,
  problem,
  fieldError,
  accountError,
  banner: {
    organisation_inactive: 'This organisation is deactivated!',
    licence_inactive: 'Your licence is no longer active.',
    demo: 'You are in demo mode. This access is valid for {{days}} more days.',
    demo_without_end: 'You are in demo mode.',
  },
  notice: {
    no_plants: 'No plants found. Please adjust your filters.',
    plants_loading: 'The plants are being loaded. Please wait',
    no_data: 'No data available',
    no_alarm: 'No alarm',
    no_live_data: 'You have not configured any live data yet',
    load_failed: 'The data could not be loaded',
    thinned: 'thinned',
    alarms: 'Alarm messages',
    status_set_by_hand: 'Status set by hand',
    import_overwritten:
      '{{lines}} of {{of}} lines are overwritten: other lines of the same file have other values at the same time. {{cause}}',
    import_lines: '({{lines}} of {{of}} lines)',
    import_expected: 'Expected: {{expected}}',
    import_found: '– found: {{found}}',
    import_unbound: 'kept without a binding ({{lines}} of {{of}} lines)',
  },
  overview: {
    component: 'Component',
    measurement: 'Measurement',
    value: 'Value',
    unit: 'Unit',
    limit_low: 'Lower limit',
    limit_upper: 'Upper limit',
    time: 'Time',
    message: 'Message',
  },
  statusList: {
    title: 'Status list',
    code: 'Code',
    description: 'Description',
    plant: 'Plant',
    by_link: '{{name}} by link',
    all_plants: 'All plants',
    severity: 'Severity',
    cause: 'Cause',
    end: 'End',
    duration: 'Duration',
    acknowledged: 'Acknowledged / ended',
    cut: 'only the newest {{count}}',
  },
  rejected: {
    line: 'Line',
    reason: 'Reason',
    column: 'Column',
    content: 'Content',
    more: '{{count}} more rejected lines and cells are not listed one by one here.',
  },
  report: {
    journal: 'Journal',
    daily: 'Daily report',
    date: 'Date',
    total: 'Total',
    average: 'Average',
    period: 'Period: {{period}}',
    zone: 'Time zone: {{zone}}',
    other_zone: 'else {{zone}}',
    created_at: 'Created at {{time}}',
    page: 'Page {{page}} of {{pages}}',
    dips: 'Dips of counters, whose readings do not count: {{cells}}',
    more: 'and {{count}} more',
  },
  ...rareLabels,
} as const;
