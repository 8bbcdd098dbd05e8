/** English texts of the configuration screens that more than one client shows. */
export const administration = {
  kpi: {
    hours_unit: 'hours',
    count: '{{count}}/6',
    maximum_reached: 'Maximum number of measurements (6) reached',
    none_configured: 'No measurements are configured. The most frequent measurements are shown automatically.',
  },
  certification: {
    days_left: '{{count}} days left',
    one_day_left: '1 day left',
    more_files: '+{{count}} more',
    no_users: 'No users found',
    username_missing: 'Please enter a user name.',
    email_missing: 'Please enter an e-mail address.',
    preview_failed: 'The PDF preview could not be loaded.',
  },
  billing: { no_organisation: 'Without organisation', total: 'Total', paid: 'Paid', open: 'Open' },
  configuration: {
    no_daily_report: 'There is no daily report',
    activation_waits: 'Please wait, your account is being activated.',
    journal_nightly: 'The plant journal is updated at night. Changes show on the next day only.',
    user_mapping_delay: 'Changes of the user assignment show after 15 minutes only.',
    dashboard_delay: 'Changes of the dashboard show after 15 minutes only.',
    choose_component: 'Please choose a component.',
    research_how_to:
      'Choose a component, tick up to 10 measurements, choose a period and show the chart or download the file.',
  },
} as const;
