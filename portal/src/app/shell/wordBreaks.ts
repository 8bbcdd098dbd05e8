/** Break points of long menu words; not every browser has a German hyphenation dictionary. */
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

/**
 * Splits the text at the points where it may break. Soft hyphens would become part of the link's name, which screen
 * readers then spell out.
 */
export const breakable = (text: string): readonly string[] =>
  words.reduce((written, word) => written.replace(word.replace('|', ''), word), text).split('|');
