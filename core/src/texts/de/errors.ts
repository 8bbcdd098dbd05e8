import type { AccountError, FieldError, ProblemKey } from '../../codes/index.ts';

export const problem = {
  only_looking: 'Sie sehen das Portal gerade wie eine andere Rolle. Ändern lässt sich dabei nichts.',
  superuser_reaches:
    'Quellen, die der Server selbst anspricht (MQTT, Modbus, FTP, FTPS, SFTP), legt nur ein Superuser an, ändert und löscht sie.',
  permission_denied: 'Sie haben keine Berechtigung für diese Aktion.',
  not_found: 'Nicht gefunden.',
  column_has_data: 'Die Spalte enthält bereits Daten und kann nicht gelöscht werden.',
  task_running: 'Die Aufgabe läuft bereits.',
  task_ended: 'Die Aufgabe wurde von Hand beendet.',
  task_not_running: 'Das läuft nicht mehr.',
  task_failed: 'Die Aufgabe ist fehlgeschlagen.',
  too_many_descriptions: 'Es können höchstens 10 Messwerte ausgewählt werden.',
  not_analysable: 'Dieser Messwert kann nicht ausgewertet werden.',
  month_closed: 'Der Monat ist bereits abgeschlossen.',
  report_too_large: 'Der Bericht ist zu groß zum Drucken. Bitte einen kürzeren Zeitraum oder weniger Anlagen wählen.',
  report_not_empty: 'Dieser Tagesbericht hat schon Überschriften.',
  no_report_mail:
    'Diese Organisation verschickt keinen Tagesbericht: Sie ist inaktiv, oder er hat noch keine Überschrift.',
  no_readings: 'In diesem Zeitraum liegt zu diesen Spalten kein Messwert vor.',
  no_own_address: 'Zu Ihrem Konto ist keine E-Mail-Adresse eingetragen.',
  already_set_up: 'Diese Installation ist schon eingerichtet.',
  origin_not_allowed: 'Diese Seite darf den Schlüssel nicht verwenden.',
  network_not_allowed: 'Von dieser Adresse aus darf der Schlüssel nicht verwendet werden.',
  service_account:
    'Mit einem Dienstkonto meldet sich niemand an: Es handelt nur durch seine Schlüssel und hat kein Passwort.',
  key_used_up: 'Das Kontingent des Schlüssels ist für jetzt verbraucht.',
  too_much_waiting: 'Es warten schon zu viele Dateien Ihrer Organisation. Bitte warten Sie, bis sie fertig sind.',
  invalid_interval: 'Der Zeitraum ist ungültig.',
  invalid_prio_values: 'Es müssen genau drei Prioritätswerte dieser Anlage angegeben werden.',
  not_authenticated: 'Bitte melden Sie sich an.',
  too_many_streams: 'Für dieses Konto warten schon zu viele Verbindungen auf Änderungen.',
  throttled: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  licence_inactive: 'Ihre Lizenz ist nicht mehr aktiv. Änderungen sind nicht möglich.',
  organisation_inactive: 'Diese Organisation ist deaktiviert. Änderungen sind nicht möglich.',
  account_expired: 'Die Gültigkeit dieses Kontos ist abgelaufen.',
  conflict: 'Der Datensatz wurde inzwischen von anderer Seite geändert.',
  backup_off:
    'Der Server sichert nicht selbst: BACKUP_AT ist nicht gesetzt. Bitte setzen, oder auf dem Server „leitwarte backup“ aufrufen.',
  contact_missing: 'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an.',
  sms_not_configured: 'Der SMS-Versand ist nicht eingerichtet.',
  mail_not_configured:
    'Die E-Mail ging nicht hinaus: Es ist kein Mailserver eingerichtet (SMTP_URL). Sie liegt als Datei im Ordner „mail“ der Daten.',
  mail_failed: 'Die E-Mail konnte nicht gesendet werden.',
  sms_failed: 'Die SMS konnte nicht gesendet werden.',
  not_repeatable: 'Diese Nachricht kann nicht noch einmal gesendet werden.',
  internal_error: 'Es ist ein interner Fehler aufgetreten.',
  storage_full: 'Der Speicherplatz des Servers ist erschöpft. Es wurde nichts gespeichert.',
  database_unavailable: 'Die Datenbank ist zurzeit nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.',
  not_served: 'Diese Funktion gibt es noch nicht.',
  body_too_large: 'Die Anfrage ist zu groß.',
  unknown_serial_number: 'Die alte Seriennummer gehört zu keiner Komponente dieser Anlage.',
  logo_too_large: 'Das Logo ist zu groß!',
  not_billable: 'Diese Anlage wird nicht abgerechnet, ihr Preis kann nicht geändert werden.',
  file_gone: 'Die Datei liegt nicht mehr im Archiv.',
  file_removed:
    'Die Datei wurde nach der Frist des Betreibers (ARCHIVE_DAYS) aus dem Archiv gelöscht. Zum Einlesen muss sie neu geliefert werden.',
  already_undone: 'Dieser Import ist schon zurückgenommen.',
  is_computed:
    'Die Werte dieser Komponente werden berechnet: Nehmen Sie die Importe der Komponenten zurück, aus denen sie entstehen.',
  reassignment_undone: 'Diese Zuordnung ist schon zurückgenommen.',
  work_over: 'Diese Arbeiten sind schon vorüber.',
  own_password: 'Das eigene Passwort wird mit dem bisherigen geändert.',
  confirm_identity:
    'Nichts wurde geändert: Dafür bestätigen Sie bitte zuerst, dass Sie es sind, mit Ihrem Passwort oder einem Code. Das gilt dann 15 Minuten.',
  own_second_factor: 'Den eigenen zweiten Faktor schaltet man mit Passwort und Code ab, unter „Meine Sitzungen“.',
  no_secrets_here: 'In der Demo lässt sich kein zweiter Faktor einrichten: Sie hebt keine Schlüssel auf.',
  second_factor_on: 'Der zweite Faktor ist schon eingeschaltet. Für ein neues Gerät schalten Sie ihn bitte zuerst ab.',
  second_factor_off: 'Für dieses Konto ist kein zweiter Faktor eingeschaltet.',
  second_factor_not_begun: 'Bitte beginnen Sie das Einrichten von vorn: Für diesen Code gibt es keinen Schlüssel mehr.',
  overloaded: 'Der Server hat gerade zu viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  body_too_slow: 'Die Anfrage kam zu langsam an und wurde beendet. Bitte versuchen Sie es erneut.',
  body_broken_off: 'Die Übertragung wurde abgebrochen.',
  last_superuser: 'Das ist der letzte Superuser, der sich anmelden kann.',
  hidden_header: 'Die Spalte „Anlage“ gehört zu jeder Ansicht; sie lässt sich weder umbenennen noch löschen.',
  sso_unreachable:
    'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten erneut; wer hier ein Passwort hat, kann sich damit anmelden.',
  sso_ticket:
    'Diese Anmeldung wurde in einem anderen Fenster begonnen, ist schon verbraucht oder älter als 10 Minuten. Bitte beginnen Sie noch einmal.',
  sso_cancelled: 'Die Anmeldung wurde beim Anmeldedienst abgebrochen oder dort abgelehnt.',
  sso_answer_invalid:
    'Die Antwort des Anmeldedienstes ist ungültig und wurde nicht angenommen. Bitte beginnen Sie noch einmal; bleibt es dabei, findet der Betreiber den Grund im Protokoll des Servers.',
  sso_clock:
    'Die Antwort des Anmeldedienstes ist abgelaufen oder gilt noch nicht: Die Uhren von Server und Anmeldedienst gehen auseinander. Bitte dem Betreiber melden.',
  sso_no_rule:
    'Der Anmeldedienst nennt für Sie keine Gruppe, die hier Zugang hat. Bitte fragen Sie, wer bei Ihnen die Gruppen vergibt.',
  sso_too_many_groups:
    'Sie sind beim Anmeldedienst in so vielen Gruppen, dass er sie nicht mehr nennt. Der Betreiber muss dort die Ausgabe auf die Gruppen dieser Anwendung beschränken.',
  sso_unknown_account:
    'Zu diesem Firmenkonto gibt es hier kein Konto, und es wird keines angelegt. Melden Sie sich mit Passwort an und verbinden Sie das Firmenkonto unter „Meine Sitzungen“, oder lassen Sie sich einladen.',
  sso_other_organisation: 'Dieses Konto gehört nicht zu der Organisation, für die der Anmeldedienst zuständig ist.',
  sso_superuser: 'Konten von Superusern lassen sich mit diesem Anmeldedienst nicht öffnen.',
  sso_linked_elsewhere: 'Dieses Firmenkonto ist hier schon mit einem anderen Konto verbunden.',
  sso_group_missing:
    'Die Rolle, die der Betreiber für Ihre Gruppe vorsieht, gibt es in der Organisation nicht. Bitte dem Betreiber melden.',
  sso_organisation_missing:
    'Die Organisation, zu der der Anmeldedienst gehört, gibt es hier nicht. Bitte dem Betreiber melden.',
  sso_not_fresh: 'Der Anmeldedienst hat nicht noch einmal gefragt, wer Sie sind. Nichts wurde bestätigt.',
  sso_only_way: 'Ohne dieses Firmenkonto könnten Sie sich nicht mehr anmelden: Das Konto hat kein Passwort.',
  sso_other_person: 'Beim Anmeldedienst hat sich jemand anderes angemeldet. Nichts wurde bestätigt.',
} as const satisfies Record<ProblemKey, string>;

export const fieldError = {
  required: 'Dieses Feld ist erforderlich.',
  blank: 'Dieses Feld darf nicht leer sein.',
  null: 'Dieses Feld darf nicht null sein.',
  invalid: 'Der Wert ist ungültig.',
  unknown_field: 'Dieses Feld ist unbekannt.',
  not_a_string: 'Hier wird ein Text erwartet.',
  not_a_number: 'Hier wird eine Zahl erwartet.',
  not_an_integer: 'Hier wird eine ganze Zahl erwartet.',
  not_a_boolean: 'Hier wird ein Wahrheitswert erwartet.',
  not_a_list: 'Hier wird eine Liste erwartet.',
  not_an_object: 'Hier wird ein Objekt erwartet.',
  not_a_date: 'Hier wird ein Datum der Form JJJJ-MM-TT erwartet.',
  not_a_datetime: 'Hier wird ein Zeitpunkt nach ISO 8601 erwartet.',
  not_a_choice: 'Der Wert ist keine gültige Auswahl. Möglich sind: {{choices}}.',
  not_an_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  not_a_plain_text:
    'Dieses Feld enthält Steuerzeichen, Zeilenumbrüche oder Zeichen, die die Schreibrichtung ändern. Bitte ohne diese eingeben.',
  not_a_user_name: 'Benutzernamen enthalten keine Zeilenumbrüche, Steuerzeichen oder spitzen Klammern.',
  not_a_phone_number: 'Die Telefonnummer muss mit einem Pluszeichen beginnen, gefolgt von maximal 15 Ziffern.',
  not_a_time_zone: 'Diese Zeitzone ist unbekannt.',
  not_a_folder_name: 'Dieser Name ist als Ordnername nicht erlaubt.',
  not_a_pattern:
    'Das ist kein Muster mit den benannten Gruppen code, bracket oder sernum, oder es enthält Vorausschau oder Rückbezüge.',
  not_a_register:
    'Zeile {{line}} ist kein Register, oder der Name steht schon da. So: Leistung; holding; 30775; int32; W; 0,001',
  not_a_topic:
    '„{{topic}}“ ist kein Topic: + steht für eine ganze Ebene, # am Ende für alles darunter. Mehrere werden einzeln angegeben (im Portal eines je Zeile), nicht durch Komma oder Strichpunkt getrennt.',
  not_a_device_pattern:
    'Das ist kein Muster mit den benannten Gruppen device oder channel, oder es enthält Vorausschau oder Rückbezüge.',
  not_a_file_name: 'Der Name muss auf .pdf enden und darf keine Sonderzeichen wie / oder : enthalten.',
  not_a_pdf: 'Die Datei ist kein PDF.',
  name_of_device:
    'Diesen Namen hält Windows für ein Gerät frei (CON, PRN, AUX, NUL, COM1, LPT1 …): Bitte die Datei anders nennen.',
  active_pdf:
    'Das PDF enthält Skripte (JavaScript) oder startet Programme. Bitte ohne diese speichern, zum Beispiel als PDF/A.',
  unreadable_pdf:
    'Ein Teil des PDFs ist verschlüsselt oder so gepackt, dass er nicht auf Skripte geprüft werden kann. Bitte ohne Schutz speichern, zum Beispiel als PDF/A.',
  not_base64: 'Der Inhalt ist kein Base64.',
  not_an_import_name: 'Dieser Dateiname ist nicht erlaubt.',
  not_claimed: 'Keine Komponente der Anlage liest eine Datei dieses Namens (Dateipräfix und Endung).',
  not_a_table: 'Die Datei ist kein Text mit Spalten.',
  file_bad_document: 'Die Datei ist beschädigt oder keine Excel-Datei (.xlsx).',
  file_other_kind: '{{reason}}',
  not_on_quarter_hour: 'Bitte eine volle Viertelstunde: 00, 15, 30 oder 45 Minuten.',
  too_many_reassignments: 'Für diese Anlage gelten schon {{most}} Zuordnungen von Hand. Bitte erst alte zurücknehmen.',
  statement_without_energy:
    'In der Datei steht keine Spalte mit Energie (kWh, MWh) oder Leistung (kW, MW). Bitte die Einheit in die Kopfzeile schreiben.',
  statement_without_times:
    'In der Datei steht keine Spalte mit Datum und Uhrzeit, die gelesen werden kann. Bitte als CSV oder XLSX mit einer Zeile je Viertelstunde speichern.',
  statement_without_quarters:
    'Die Zeiten der Datei liegen nicht auf Viertelstunden: Erwartet wird eine Zeile für 00:00, 00:15, 00:30 und so weiter.',
  statement_too_long: 'Die Abrechnung umfasst mehr als {{days}} Tage. Bitte teilen.',
  statement_column_unknown: 'Diese Spalte gibt es nicht. Möglich sind: {{columns}}.',
  file_too_large: 'Die Datei ist zu groß.',
  file_too_many_cells:
    'Die Tabelle hat zu viele Zellen: höchstens 50 Millionen, Zeilen mal Spalten bis zur letzten Zelle mit Inhalt. Steht weit außen eine einzelne Zelle, bitte leeren; sonst die Datei teilen.',
  file_reader_ended: 'Die Datei braucht beim Lesen zu viel Zeit oder Speicher. Bitte teilen oder als CSV speichern.',
  not_readable: 'Die Datei ließe sich so nicht lesen: {{reason}}',
  lines_overwrite: '{{remark}} Wer die Datei trotzdem so einlesen will, bestätigt es.',
  has_system: 'Die Anlage hat schon ein Anlagensystem.',
  max_length: 'Höchstens {{max}} Zeichen sind erlaubt.',
  min_length: 'Mindestens {{min}} Zeichen sind erforderlich.',
  max_value: 'Der Wert darf höchstens {{max}} sein.',
  min_value: 'Der Wert muss mindestens {{min}} sein.',
  phone_unreachable:
    'Diese Nummer erreicht keine SMS: nach dem Pluszeichen stehen die Vorwahl des Landes und mindestens 6 Ziffern.',
  above_upper_limit: 'Der untere Grenzwert darf nicht über dem oberen ({{upper}}) liegen.',
  port_apart: 'Bitte ohne Port angeben: Der Port hat ein eigenes Feld.',
  reaches_out: 'Diese Quelle rufen wir ab; sie hat keinen Token.',
  above_error_hours: 'Die Stunden bis zur Warnung dürfen nicht mehr sein als die bis zum Fehler ({{hours}}).',
  too_many_days: 'Höchstens {{days}} Tage auf einmal.',
  too_many_component_days:
    'Von diesen Tagen sind {{asked}} Tage von Komponenten noch nicht berechnet, höchstens {{most}} gehen auf einmal. Der Server berechnet sie nach und nach; bitte in einigen Minuten noch einmal abfragen oder eine Anlage oder weniger Tage wählen.',
  not_tariffs: 'In jeder Zeile stehen ein Tag und ct/kWh, etwa 2026-01-01 8,11.',
  not_a_budget: 'Hier werden zwölf Zahlen erwartet, mit Semikolon getrennt.',
  not_a_power_curve:
    'Eine Leistungskurve hat in jeder Zeile eine Windgeschwindigkeit (m/s) und eine Leistung (kW), aufsteigend, etwa 4,5; 120.',
  not_a_mastr_number: 'Eine MaStR-Nummer hat drei Großbuchstaben und zwölf Ziffern, etwa SEE900000000001.',
  not_a_market_location: 'Eine Marktlokation hat elf Ziffern.',
  not_whole_hours: 'Hier werden ganze Stunden erwartet, etwa 1 oder 24.',
  not_utf8: 'Die Anfrage ist kein Text in UTF-8.',
  not_a_power: 'Energie aus Leistung gibt es nur für Spalten in W, kW, MW oder GW; diese hat {{unit}}.',
  power_of_energy:
    'Die Berichtsspalte „{{name}}“ zeigt die Energie dieser Leistung (KW). Die Einheit bleibt W, kW, MW oder GW; ändern Sie sonst zuerst die Berichtsspalte.',
  span_too_long: 'Ein Diagramm umfasst höchstens {{years}} Jahre.',
  interval_too_long: 'Eine Datei umfasst höchstens {{years}} Jahre, von hier aus bis zum {{until}}.',
  interval_backwards: 'Das Ende liegt vor dem Anfang.',
  too_many_rows: 'Höchstens {{rows}} Zeilen sind möglich. Von hier aus reicht das bis zum {{until}}.',
  max_decimals: 'Höchstens {{max}} Nachkommastellen sind erlaubt.',
  max_items: 'Höchstens {{max}} Einträge sind erlaubt.',
  min_items: 'Mindestens {{min}} Einträge sind erforderlich.',
  exact_items: 'Es werden genau {{count}} Einträge erwartet.',
  in_future: 'Der Zeitpunkt liegt in der Zukunft.',
  too_many_selections: 'Es können höchstens {{count}} gespeichert werden.',
  not_unique: 'Dieser Wert ist bereits vergeben.',
  twice_in_file: 'Dieser Wert steht schon in Zeile {{line}}.',
  unknown_role: 'Die Rolle {{name}} gibt es in dieser Organisation nicht.',
  role_beyond_own: 'Die Rolle {{name}} gibt Rechte, die Sie selbst nicht haben.',
  nested_folder: 'Dieser Ordner liegt in einem anderen Importordner oder enthält einen.',
  does_not_exist: 'Der Eintrag {{id}} existiert nicht.',
  unchanged: 'Der neue Wert muss sich vom alten unterscheiden.',
  reserved_name: 'Dieser Name ist reserviert.',
  not_its_name: 'Das ist nicht der Name der Komponente.',
  not_the_organisation: 'Das ist nicht der Name der Organisation.',
  ends_before_it_begins: 'Das Ende liegt nicht nach dem Beginn.',
  in_past: 'Der Zeitpunkt liegt in der Vergangenheit.',
  overlaps_work: 'In dieser Zeit sind an der Anlage schon Arbeiten geplant.',
  work_too_long: 'Arbeiten werden für höchstens {{days}} Tage geplant.',
  rule_needs_system:
    'Diese Anlage gehört keiner Organisation, und ohne sie gibt es keine Alarme. Bitte zuerst eine Organisation eintragen.',
  rule_column_unknown: 'Keine Komponente, für die diese Regel gilt, hat eine Spalte „{{column}}“.',
  rule_columns_apart: 'Die Spalten {{columns}} gehören nicht zu derselben Komponente.',
  rule_breaks_marks:
    'So werden Prüffälle nicht mehr erfüllt: {{marks}}. Bitte die Wirkung ansehen und die Änderung dann bestätigen (accept_marks).',
  rule_needs_energy_role:
    'Die Spalte {{column}} hat keine Rolle der Energie: In den Spalten der Komponente bitte „Leistung“, „Zähler“ oder „Tageszähler“ wählen.',
  rule_clears_beyond:
    'Der Alarm endet erst jenseits der Schwelle: Die Rückschaltschwelle liegt auf der falschen Seite.',
  rule_needs_hours: 'Bitte angeben, nach wie vielen Stunden ohne Anstieg der Alarm kommt (hours).',
  rule_needs_per_hour: 'Bitte angeben, ab wie vielen Starts in einer Stunde der Alarm kommt (per_hour).',
  rule_brackets_repeat: 'Jeder Zustand braucht eine eigene Kennung (bracket).',
  rule_name_taken: 'Eine Regel mit diesem Namen gibt es hier schon.',
  too_many_rules: 'Hier gibt es schon {{max}} Regeln. Mehr sind nicht möglich.',
  too_many_marks: 'Diese Regel hat schon {{max}} Markierungen. Mehr sind nicht möglich.',
  replay_too_long: 'Eine Regel lässt sich über höchstens {{days}} Tage nachrechnen.',
  replay_too_much: 'In dieser Zeit liegen zu viele Messwerte. Bitte einen kürzeren Zeitraum wählen.',
  not_a_text_pattern: 'Das ist kein Muster, oder es enthält Vorausschau oder Rückbezüge.',
  not_itself: 'Eine Gruppe kann nicht an sich selbst weitergeben.',
  not_a_web_address:
    'Bitte eine Adresse wie https://hooks.example.org/abc angeben, ohne Benutzername und Passwort darin.',
  not_a_picture: 'Bitte ein Bild als PNG, JPEG oder WebP von höchstens 440 kB wählen.',
  not_a_colour: 'Bitte eine Farbe wie #f5b335 angeben.',
  not_a_json_template:
    'Die Vorlage beginnt wie JSON, ist aber keines. Platzhalter stehen in Anführungszeichen: "{text}".',
  not_a_time_of_day: 'Bitte eine Uhrzeit wie 22:00 angeben.',
  hours_incomplete: 'Zu einer Zeit am Tag gehören Beginn und Ende.',
  too_many_channels: 'Eine Organisation hat höchstens {{max}} Kanäle.',
  secret_again:
    'Das Geheimnis gilt für die bisherige Adresse. Bitte geben Sie es für die neue noch einmal ein, oder leeren Sie es.',
  escalation_incomplete: 'Zum Weitergeben gehören eine Gruppe und die Minuten bis dahin.',
  not_an_origin: 'Das ist keine Adresse wie https://www.example.org ohne Pfad.',
  origin_wildcard:
    'Platzhalter passen auf keine Seite: Browser nennen ihre genaue Adresse. Bitte jede Adresse einzeln angeben, etwa https://www.example.org.',
  password_again:
    'Das Passwort gilt für den bisherigen Ort. Bitte geben Sie es für den neuen noch einmal ein, oder leeren Sie es.',
  key_too_long: 'Ein Schlüssel gilt längstens {{days}} Tage.',
  column_bound: 'Die Spalte bekommt ihre Werte schon von {{address}}.',
  not_a_network:
    'Das ist kein Netz und keine Adresse. Möglich sind etwa 203.0.113.7, 203.0.113.0/24 oder 2001:db8::/32.',
  not_a_key_call:
    '„{{call}}“ öffnet kein Schlüssel: Konten, Rechte, Schlüssel und die Verwaltung des Betreibers bleiben Personen vorbehalten.',
  not_a_plant_call: '„{{call}}“ lässt sich nicht auf einzelne Anlagen beschränken.',
  columns_need_plants:
    'Einzelne Spalten gehören zu einem Schlüssel, der nur die neuesten Werte genannter Anlagen liest.',
  nothing_bound: 'Von dieser Quelle ist nichts zugeordnet.',
} as const satisfies Record<FieldError, string>;

export const accountError = {
  wrong_credentials: 'Benutzername oder Passwort ist falsch.',
  account_inactive: 'Dieses Konto ist noch nicht aktiviert oder wurde deaktiviert.',
  account_suspended: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Verwaltung Ihrer Organisation.',
  account_expired: 'Die Gültigkeit dieses Kontos ist abgelaufen.',
  wrong_password: 'Das bisherige Passwort ist falsch.',
  password_too_short: 'Das Passwort muss mindestens {{min}} Zeichen lang sein.',
  password_too_similar: 'Das Passwort ist den persönlichen Angaben zu ähnlich.',
  password_too_common: 'Dieses Passwort ist zu gebräuchlich und leicht zu erraten.',
  password_only_digits: 'Das Passwort darf nicht nur aus Ziffern bestehen.',
  passwords_differ: 'Die beiden Passwörter stimmen nicht überein.',
  invalid_uid: 'Dieser Link ist ungültig.',
  wrong_setup_code: 'Der Code stimmt nicht. Es gilt der, den der Server bei seinem letzten Start ausgegeben hat.',
  account_of_service:
    'Mit einem Dienstkonto meldet sich niemand an: Es handelt nur durch seine Schlüssel und hat kein Passwort.',
  code_required:
    'Bitte geben Sie auch den Code Ihrer Authentifizierungs-App ein (Feld „code“), oder einen Wiederherstellungscode.',
  wrong_code: 'Der Code stimmt nicht. Es gilt der, den die App gerade zeigt; geht ihre Uhr falsch, passt er nie.',
  code_used: 'Dieser Code wurde schon benutzt. Bitte warten Sie, bis die App den nächsten zeigt.',
  invalid_token: 'Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.',
} as const satisfies Record<AccountError, string>;
