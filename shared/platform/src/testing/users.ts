import type { LoggedInUser } from '@jpro/api';

export const testJobseeker: LoggedInUser = {
  id: 11,
  name: 'Mya Mya',
  email: 'mya@example.com',
  phone_number: '+959420000011',
  user_type: 'jobseeker',
  profile_photo_path: null,
  profile_photo_url: null,
  position_title: 'Accountant',
};

export const testCompany: LoggedInUser = {
  id: 21,
  name: 'Golden Padauk Co., Ltd.',
  email: 'hr@padauk.example.com',
  phone_number: '+959420000021',
  user_type: 'company',
  profile_photo_path: null,
  profile_photo_url: null,
  position_title: null,
};
