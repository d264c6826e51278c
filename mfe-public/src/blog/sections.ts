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
  const [start = '', ...headings] = html.split('<h2>');
  const marked = headings.map((heading) => {
    const end = heading.indexOf('</h2>');
    if (end < 0) return `<h2>${heading}`;
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: textOf(heading.slice(0, end)) });
    return `<h2 id="${id}">${heading}`;
  });
  return { html: start + marked.join(''), sections };
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const textOf = (html: string): string =>
  html.replace(/<[^<>]*>/g, '').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!);
