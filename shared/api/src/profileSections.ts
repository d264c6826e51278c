/** The section of the profile's page that completes each part of the percentage (rule 58.1); also its anchor there. */
export const SECTION_OF: Readonly<Record<string, string>> = {
  name: 'basics',
  position: 'basics',
  phone: 'basics',
  email: 'basics',
  township: 'basics',
  about: 'basics',
  photo: 'photo',
  address: 'personal',
  personal: 'personal',
  objective: 'wishes',
  salary: 'wishes',
  education: 'education',
  experience: 'experience',
  skills: 'skills',
  cv: 'cvs',
};
