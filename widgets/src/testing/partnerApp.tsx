import * as embed from '@leitwarte/widgets/embed';
import { version, type ElementType } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the component that the partner's page names, with the React version of its bundle: `e2e/browser/partner.long.test.ts`. */
const components: Readonly<Record<string, unknown>> = { ...embed };
const place = document.querySelector<HTMLElement>(`[data-react="${version.split('.')[0]}"]`);

function componentOf(name: string): ElementType {
  return components[name] as ElementType;
}

function wantedIn({ wanted = '[]' }: DOMStringMap): readonly (readonly [name: string, settings: object])[] {
  return JSON.parse(wanted) as [string, object][];
}

if (place !== null) {
  const { server = '', embedKey = '' } = place.dataset;
  createRoot(place).render(
    <embed.EmbedProvider server={server} embedKey={embedKey}>
      {wantedIn(place.dataset).map(([name, settings]) => {
        const Component = componentOf(name);
        return (
          <div key={name} className="cell">
            <Component {...settings} />
          </div>
        );
      })}
    </embed.EmbedProvider>,
  );
}
