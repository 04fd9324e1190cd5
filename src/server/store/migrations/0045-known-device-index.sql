-- Whether others have signed in on a device is asked when somebody wants to stay signed in.
create index on known_device (device_hash);
