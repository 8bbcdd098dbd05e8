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

/** The text in parts, between which it may break. A soft hyphen would be part of a link's name, which screen readers spell. */
export const breakable = (text: string): readonly string[] =>
  words.reduce((written, word) => written.replace(word.replace('|', ''), word), text).split('|');
