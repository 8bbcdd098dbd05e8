// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmbedProvider, EmbeddedComponentChart, EmbeddedPlantMap, EmbeddedPlantTile } from '../embed/index.ts';

test('when rendered on a server, widgets that load their own data send no requests and show that they are loading', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(
    <EmbedProvider server="https://leitwarte.example.org" embedKey="lw_emb_x" language="en">
      <EmbeddedPlantTile plant={7} href="/plants/{id}" />
      <EmbeddedComponentChart component={5} hours={48} />
      <EmbeddedPlantMap />
    </EmbedProvider>,
  );
  expect(html.match(/data-state="loading"/g)).toHaveLength(3);
  expect(html.match(/Loading/g)).toHaveLength(3);
});
