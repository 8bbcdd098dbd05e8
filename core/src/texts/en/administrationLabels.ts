/** English labels of the value lists that configuration and administration need. */
export const administrationLabels = {
  compressionField: {
    import_data_compromised: 'Import files are compressed',
    import_data_compromised_extension: 'Extension of the compressed import files',
    compromise_files: 'Compress processed files in the archive',
  },
  reportColumnType: {
    DA: 'Data of a plant component',
    DG: 'Data of a group',
    SD: 'Sum of the data columns',
    AD: 'Arithmetic mean of the data columns',
  },
  footerType: { EF: 'empty', AF: 'Average', SF: 'Sum' },
  valueColumnType: {
    LD: 'Last value',
    MD: 'Maximum of the data',
    SD: 'Sum of the data',
    AD: 'Arithmetic mean',
    FK: 'Running counter, cumulated',
    TK: 'Day counter, cumulated',
    FD: 'First value',
    MM: 'Maximum minus minimum',
    M2: 'Minimum of the data',
    KW: 'Energy from power',
  },
  calculationDay: { DB: 'Day before', CD: 'Calculation day' },
  calculation: { sum: 'Sum', avg: 'Average' },
  evaluationType: { DA: 'Daily evaluation', MO: 'Monthly evaluation', YE: 'Yearly evaluation' },
  controlCenterType: { '0': 'OK', '1': 'Warning', '2': 'Fault' },
  activityAction: { Login: 'Login', Create: 'Create', 'Send TB': 'Send daily report' },
  certificationState: { active: 'Active', expired: 'Expired', deactivated: 'Deactivated' },
  certificationFilter: { all: 'All', active: 'Active', expired: 'Expired' },
} as const;
