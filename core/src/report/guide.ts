/** A short document that consists of text, not of figures. */
export interface Guide {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly GuideSection[];
}

export interface GuideSection {
  readonly heading: string;
  /** Numbered steps if `numbered`, otherwise bullet points. */
  readonly points: readonly string[];
  readonly numbered?: boolean | undefined;
}

const INK = '#1d2a30';
const QUIET = '#5c6b73';

/** Builds a pdfmake document from the guide: A4 portrait, with its title and the page number on every page. */
export function guideDocument(guide: Guide): object {
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    info: { title: guide.title },
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.25, color: INK },
    footer: (page: number, pages: number) => ({
      columns: [{ text: guide.title }, { text: `${page} / ${pages}`, alignment: 'right' }],
      margin: [56, 16, 56, 0],
      fontSize: 8,
      color: QUIET,
    }),
    content: [
      { text: guide.title, fontSize: 19, bold: true, margin: [0, 0, 0, 8] },
      { text: guide.introduction, margin: [0, 0, 0, 4] },
      ...guide.sections.map(({ heading, points, numbered }) => ({
        stack: [
          { text: heading, fontSize: 12.5, bold: true, margin: [0, 14, 0, 4] },
          { [numbered === true ? 'ol' : 'ul']: [...points] },
        ],
        unbreakable: true,
      })),
    ],
  };
}
