interface ShareAddress {
  readonly service: 'facebook' | 'viber' | 'telegram';
  readonly href: string;
}

/** The services' addresses for sharing a page. */
export function shareAddresses(url: string, title: string): readonly ShareAddress[] {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20');
  return [
    { service: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { service: 'viber', href: `viber://forward?${query({ text: `${title} ${url}` })}` },
    { service: 'telegram', href: `https://t.me/share/url?${query({ url, text: title })}` },
  ];
}
