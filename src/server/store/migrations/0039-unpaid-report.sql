-- Bills closed unpaid are counted from now on: days that were made before are made again.
update report_state set seq = 0;
