export interface Section {
  readonly id: string;
  readonly title: string;
}

interface Sectioned {
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Gives the headings of an article an id, so that its contents can link to them. */
export function withSections(html: string): Sectioned {
  const sections: Section[] = [];
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_heading, inner: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: textOf(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, sections };
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!);
