import { LegalPage, type LegalText } from './LegalPage.tsx';

const de: LegalText = {
  title: 'Über Leitwarte',
  sections: [
    {
      heading: 'Was Leitwarte ist',
      paragraphs: [
        'Leitwarte ist ein Portal, mit dem Organisationen ihre Energieanlagen und andere technische Anlagen überwachen: Zustand, aktuelle Werte, Alarme, Betriebstagebücher, Berichte und Auswertungen.',
      ],
    },
    {
      heading: 'Anlagentypen',
      paragraphs: ['BHKW, Biogas, Ladestation, Verbraucher, Schaltanlage, Solar, Wasser und Windkraft.'],
    },
    {
      heading: 'Offen',
      paragraphs: ['Leitwarte ist freie Software unter der MIT-Lizenz und läuft auf eigenen Rechnern.'],
    },
  ],
};
const en: LegalText = {
  title: 'About Leitwarte',
  sections: [
    {
      heading: 'What Leitwarte is',
      paragraphs: [
        'Leitwarte is a portal with which organisations monitor energy plants and other technical plants: state, live values, alarms, journals, reports and evaluations.',
      ],
    },
    {
      heading: 'Plant types',
      paragraphs: ['CHP, biogas, charging station, consumer, switchgear, solar, hydro and wind.'],
    },
    {
      heading: 'Open',
      paragraphs: ['Leitwarte is free software under the MIT licence and runs on machines of your own.'],
    },
  ],
};

export function AboutPage() {
  return <LegalPage de={de} en={en} />;
}
