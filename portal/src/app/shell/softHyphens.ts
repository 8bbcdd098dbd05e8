/** Where long words of the menu may break; browsers bring no dictionary of German everywhere. */
const words = [
  'Anlagen|auswertung',
  'Anlagen|systeme',
  'Backend-Auf|gaben',
  'Benach|richtigungen',
  'Berech|tigungen',
  'Betriebs|tagebuch',
  'Organi|sationen',
  'Sicherheits|protokoll',
  'System|übersicht',
  'Zertifizierungs|benutzer',
  'Organi|sations',
  'Certifi|cation',
  'Notifi|cations',
] as const;

const SOFT_HYPHEN = '\u00AD';

/** The same words with a soft hyphen where they may break. */
export const withSoftHyphens = (text: string): string =>
  words.reduce((written, word) => written.replace(word.replace('|', ''), word.replace('|', SOFT_HYPHEN)), text);
