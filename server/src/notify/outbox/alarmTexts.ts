/** Texts of mails and SMS about alarms. */
export const alarmTexts = {
  de: {
    kind: { silent: 'Keine Daten', import: 'Import', info: 'Meldung', warning: 'Warnung', fault: 'Störung' },
    line: { times: '{{count}}-mal', ended: 'beendet {{time}}' },
    subject: {
      begin: '{{product}}: ',
      unacknowledged: '{{product}}: nicht quittiert: ',
      of_one: '{{alarms}} Meldungen {{plant}}',
      of_many: '{{alarms}} Meldungen von {{plants}} Anlagen',
    },
    body: {
      unacknowledged: 'diese Meldungen hat bisher niemand quittiert. Darum erhalten Sie sie jetzt auch.',
      capped:
        'Die Kostengrenze für Nachrichten ist in diesem Monat erreicht, oder es gibt keinen anderen Weg zu den Empfängern. Sie erhalten diese Meldungen gesammelt per E-Mail.',
      quiet: 'Gesammelt in der Ruhezeit Ihrer Gruppe: weniger schwere Meldungen warten bis zu ihrem Ende.',
      more: '… und {{count}} weitere Meldungen.',
      acknowledge: 'Ansehen und quittieren, ohne Anmeldung',
    },
  },
  en: {
    kind: { silent: 'No data', import: 'Import', info: 'Message', warning: 'Warning', fault: 'Fault' },
    line: { times: '{{count}} times', ended: 'ended {{time}}' },
    subject: {
      begin: '{{product}}: ',
      unacknowledged: '{{product}}: not acknowledged: ',
      of_one: '{{alarms}} messages {{plant}}',
      of_many: '{{alarms}} messages of {{plants}} plants',
    },
    body: {
      unacknowledged: 'nobody has acknowledged these messages yet. That is why you get them now as well.',
      capped:
        'The cost limit of messages is reached this month, or there is no other way to the recipients. You get these messages gathered in a mail.',
      quiet: 'Gathered in the quiet hours of your group: less severe messages wait until their end.',
      more: '… and {{count}} more messages.',
      acknowledge: 'Show and acknowledge, without signing in',
    },
  },
} as const;
